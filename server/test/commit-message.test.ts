import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './architecture/sources.ts'
import { testFolder } from './test-folder.ts'

const hook = join(root, '.config/hooks/commit-msg')

async function run(message: string) {
  const path = join(await testFolder('commit-message'), 'COMMIT_EDITMSG')
  writeFileSync(path, message)
  return spawnSync(hook, [path], { encoding: 'utf8' })
}

describe('the commit-msg hook', () => {
  test.each([
    ['a subject of 72 characters', `${'x'.repeat(72)}\n\n${'A body may be wider. '.repeat(9)}\n`],
    ['72 letters of two bytes each', 'ä'.repeat(72)],
    ["Git's own comments above the subject", `# ${'On branch main '.repeat(9)}\n\nsearch: Keep emoji\n`],
  ])('accepts %s', async (_, message) => {
    expect(await run(message)).toMatchObject({ status: 0, stderr: '' })
  })

  test('refuses a subject of 73 characters and states its length', async () => {
    expect(await run(`${'x'.repeat(73)}\n\nWhy.\n`)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('73 characters, at most 72'),
    })
  })
})
