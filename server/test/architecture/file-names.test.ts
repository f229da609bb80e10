import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

const conventional = /^server\/contract\/.*(?:calls|facts|fields|schemas)\.ts$/

test('files of the server, its contract and the demo city have unique names, apart from conventional ones', () => {
  const files = new Map<string, string[]>()
  for (const path of readSources().keys()) {
    if (!/^(?:server\/(?:contract|src)|db\/seed)\//.test(path)) continue
    if (path.includes('.test.') || conventional.test(path)) continue
    files.set(basename(path), [...(files.get(basename(path)) ?? []), path])
  }
  expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([])
})
