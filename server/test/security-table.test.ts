import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'server/README.md'), 'utf8')
const table = /## Security, line by line\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? ''
const files = ['server/src', 'server/contract', 'server/test', 'server/deploy', 'client/src', 'client/e2e'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
)

test('when a line of the security table names a file or a test, then it is there', () => {
  const named = [...table.matchAll(/`([\w/.-]+\.(?:tsx?|nginx|test|spec))`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(100)
  const ends = (name: string) => (/\.(?:test|spec)$/.test(name) ? [`/${name}.ts`, `/${name}.tsx`] : [`/${name}`])
  expect(named.filter((name) => !files.some((path) => ends(name).some((end) => path.endsWith(end))))).toEqual([])
})

test('when the checklist has a line, then the table tells of it', () => {
  const numbers = [...table.matchAll(/^\| ([\d*, ]+) \|/gm)].flatMap(([, cell = '']) => cell.match(/\d+/g) ?? [])
  const named = [...numbers, ...(/^74 .*$/m.exec(table)?.[0].match(/\b74\b/g) ?? [])].map(Number)
  expect(named.sort((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
})
