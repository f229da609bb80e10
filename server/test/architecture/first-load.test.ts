import { expect, test } from 'vitest'
import { waysTo } from './rules.ts'
import { filesIn, readSources } from './sources.ts'

// The built client, after bundling has had its say: one shared file could carry what no import of the sources
// does.
const chunks = filesIn('client/dist/en/assets')
const publicPages = [...readSources().keys()].flatMap(
  (path) => /pages\/shopper\/(.+-page)\.tsx$/.exec(path)?.[1] ?? [],
)

function chunkOf(name: string): string {
  const [path, another] = [...chunks.keys()].filter((chunk) =>
    new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(chunk),
  )
  if (!path || another)
    throw new Error(`The built client has no chunk of its own for ${name}: is it in the router?`)
  return path
}

test('when a shopper opens a page, then the browser loads neither zod nor the cropper', () => {
  const heavy = ['ZodError', 'cropper-selection'].flatMap((mark) => {
    const carriers = [...chunks].filter(([, source]) => source.includes(mark)).map(([path]) => path)
    expect(carriers, mark).not.toEqual([])
    return carriers
  })
  const firstLoads = ['index', ...publicPages].map(chunkOf)
  expect(waysTo((imported) => heavy.includes(imported), firstLoads, chunks)).toEqual([])
})
