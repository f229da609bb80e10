import { expect, test } from 'vitest'
import { homeless, refusedImports, waysTo } from './architecture/rules.ts'
import { readSources } from './architecture/sources.ts'

// What the linter cannot say, or not of every way to import. Beside the map, violations of each rule are
// planted.
const sources = readSources()

test('when there is a file, then it lies in a room of the map', () => {
  expect(homeless(sources)).toEqual([])
})

test('when there is a new folder, then it has to be given a place in the map', () => {
  const added = [
    'client/src/hooks/use-x.ts',
    'server/src/platform/sms/send.ts',
    'server/src/utils.ts',
    'db/tools/x.ts',
  ]
  expect(homeless(new Map(added.map((path) => [path, ''])))).toEqual(added)
})

test('when a file imports another, in whatever way, then its room may', () => {
  expect(refusedImports(sources)).toEqual([])
})

const isHeavy = (imported: string) => /^package:(zod|cropperjs)/.test(imported)

test('when a shopper opens a page, then neither zod nor the cropper comes with it', () => {
  const shoppers = [...sources.keys()].filter((path) =>
    /^client\/src\/(main\.tsx|pages\/shopper\/.+)$/.test(path),
  )
  expect(shoppers).toContain('client/src/main.tsx')
  expect(waysTo(isHeavy, shoppers, sources)).toEqual([])
})

test('when a page brings zod in by another file, then the way is told', () => {
  const files = new Map([
    ['page.ts', "import './form.ts'; import './later.ts'"],
    ['form.ts', "export { names } from 'server/contract/names'; import type { Schema } from 'zod'"],
    ['later.ts', "export const crop = () => import('cropperjs')"],
    ['server/contract/names.ts', "import { z } from 'zod'; export const names = z.string()"],
  ])
  expect(waysTo(isHeavy, ['page.ts'], files)).toEqual([
    'page.ts > form.ts > server/contract/names.ts > package:zod',
  ])
})
