import { expect, test } from 'vitest'
import { waysTo } from './rules.ts'
import { filesIn, readSources } from './sources.ts'

// The built client, after bundling has had its say: one shared file could carry what no import of the sources does.
const chunks = filesIn('client/dist/assets')
const publicPages = [...readSources().keys()].flatMap((path) => /pages\/public\/(.+-page)\.tsx$/.exec(path)?.[1] ?? [])
const firstLoads = ['index', ...publicPages].map((name) => {
  const named = [...chunks.keys()].filter((path) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(path))
  expect(named, name).toHaveLength(1)
  return named[0] ?? ''
})

test('when a shopper opens a page, then the browser loads neither zod nor the cropper', () => {
  const heavy = ['ZodError', 'cropper-selection'].flatMap((mark) => {
    const carriers = [...chunks].filter(([, source]) => source.includes(mark)).map(([path]) => path)
    expect(carriers, mark).not.toEqual([])
    return carriers
  })
  expect(waysTo((imported) => heavy.includes(imported), firstLoads, chunks)).toEqual([])
})
