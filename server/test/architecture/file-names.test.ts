import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Each folder of the contract may have these. */
const conventional = ['calls.ts', 'facts.ts', 'fields.ts', 'schemas.ts']

test('two files of the contract and the demo city have one name only by convention', () => {
  const files = new Map<string, string[]>()
  for (const path of readSources().keys()) {
    const name = basename(path)
    if (!/^(?:server\/contract|db\/seed)\//.test(path) || conventional.includes(name)) continue
    files.set(name, [...(files.get(name) ?? []), path])
  }
  expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test('two files of server/src never have one name', () => {
  const names = [...readSources().keys()]
    .filter((path) => path.startsWith('server/src/') && !path.includes('.test.'))
    .map((path) => basename(path))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
