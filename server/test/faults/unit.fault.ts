import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const unit = join(import.meta.dirname, '../../deploy/chowk@.service')

/** systemd must be installed, but need not run. */
test("systemd rates the unit's exposure at 2.5 or lower", () => {
  const rated = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
    encoding: 'utf8',
  })

  expect(Number(/Overall exposure level .*: ([0-9.]+)/.exec(rated)?.[1])).toBeLessThanOrEqual(2.5)
})

test('systemd understands every line of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chowk-unit-'))
  copyFileSync(unit, join(folder, 'chowk@3001.service'))
  const said = execFileSync('systemd-analyze', ['verify', '--man=no', join(folder, 'chowk@3001.service')], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })

  expect(said).toBe('')
})
