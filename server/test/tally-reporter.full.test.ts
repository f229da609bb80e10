import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs `count` tests that fail on their first try. */
function runWithFlaky(count: number) {
  // The folder is below the root, where Node finds Vitest.
  const folder = mkdtempSync(join(root, 'node_modules/.cache-tally-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'flaky.test.mjs'),
    `import { test } from 'vitest'
     test('is steady', () => {})
     for (let n = 1; n <= ${count}; n++) {
       let tries = 0
       test('is flaky ' + n, { retry: 1 }, () => {
         if (++tries === 1) throw new Error('the first try of ' + n)
       })
     }`,
  )
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporter = join(root, '.config/tally-reporter.ts')
  const { status, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', folder, '--reporter', reporter],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  return { status, lines: stdout.trim().split('\n') }
}

describe('the tally reporter', () => {
  test('passes a run with three retried tests, and names each with its first failure before the last line', () => {
    const { status, lines } = runWithFlaky(3)

    expect(status).toBe(0)
    for (const n of [1, 2, 3]) {
      const at = lines.indexOf(`Passed at the second try: is flaky ${n}`)
      expect(lines[at + 1]).toBe(`the first try of ${n}`)
    }
    expect(lines.at(-1)).toBe('4 passed, 0 failed, 0 skipped')
  })

  test('fails a run in which four tests were retried', () => {
    const { status, lines } = runWithFlaky(4)

    expect(status).toBe(1)
    expect(lines).toContain('More than 3 tests passed only at the second try.')
    expect(lines.at(-1)).toBe('5 passed, 1 failed, 0 skipped')
  })
})
