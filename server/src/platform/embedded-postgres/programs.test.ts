import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/test-folder.ts'
import { copyForAll } from './programs.ts'

const folder = await testFolder('copy')
const source = join(folder, 'native')
mkdirSync(source)
writeFileSync(join(source, 'postgres'), '')
const ours = (name: string) => {
  mkdirSync(join(folder, name, 'native'), { recursive: true, mode: 0o755 })
  return join(folder, name)
}

test('copies the programs into a new folder and reuses that copy', () => {
  const home = join(folder, 'new')
  for (let time = 0; time < 2; time++) expect(copyForAll(source, home, () => {})).toBe(join(home, 'native'))
  expect(existsSync(join(home, 'native', 'postgres'))).toBe(true)
})

test.each([
  ['a link to a folder of ours', (home: string) => symlinkSync(ours('elsewhere'), home)],
  ['a link to nothing', (home: string) => symlinkSync(join(folder, 'nothing'), home)],
  ['a folder that others may write', (home: string) => chmodSync(ours(home.slice(folder.length)), 0o777)],
  ['a file', (home: string) => writeFileSync(home, '')],
])('does not copy the programs into %s', (name, prepare) => {
  const home = join(folder, name.replaceAll(' ', '-'))
  prepare(home)
  expect(copyForAll(source, home, () => {})).toBeUndefined()
})
