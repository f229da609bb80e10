import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allCached } from './offline-cache.ts'
import { clearOfflineData } from './offline-data.ts'
import { databaseOf } from './open-database.ts'

const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['open', { keys: never, open: never }],
  [
    'list',
    { keys: async () => ['chowk-kept-products-1'], delete: never, open: async () => ({ matchAll: never }) },
  ],
])('settles without the caches when the browser does not %s them in time', async (_, caches) => {
  vi.stubGlobal('caches', caches)
  const ends = Promise.allSettled([clearOfflineData(), allCached('products')])
  await vi.advanceTimersByTimeAsync(5000)
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

it('rejects when a database does not open, and rejects later calls at once until it has opened', async () => {
  const opening: { onsuccess?: () => void; result?: object } = {}
  vi.stubGlobal('indexedDB', { open: () => opening })
  const open = databaseOf('any', () => {})
  const first = expect(open()).rejects.toThrow('Not done within 5000 ms')
  await vi.advanceTimersByTimeAsync(5000)
  await first
  await expect(open()).rejects.toThrow('Not done within 5000 ms')
  opening.result = {}
  opening.onsuccess?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(await open()).toBe(opening.result)
})
