import { expect, test } from 'vitest'
import { existing } from '../../../client/build/existing.ts'

test('existing returns the paths of files and folders of the client', () => {
  expect(existing(['src/app/start.tsx', 'src/pages/shop/'])).toEqual(['src/app/start.tsx', 'src/pages/shop/'])
})

test.each(['src/app/bring-service-worker.ts', 'src/app/round/', 'src/app/start.ts'])(
  'existing throws with the name when the client has no %s',
  (path) => {
    expect(() => existing(['src/app/start.tsx', path])).toThrow(`missing files: ${path}`)
  },
)
