import { beforeEach, expect, test, vi } from 'vitest'

// Imports a new module for each test, since the module remembers when the network last did not respond.
let networkElseCache: typeof import('./network-else-cache.ts').networkElseCache
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  networkElseCache = (await import('./network-else-cache.ts')).networkElseCache
})

const fresh = new Response('fresh')
const kept = new Response('kept')
const silent = new Promise<Response>(() => {})
const inMilliseconds = (time: number) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(fresh), time)
  })
const something = async () => kept
const nothing = async () => undefined

test("returns the network's response", async () => {
  expect(await networkElseCache(Promise.resolve(fresh), something)).toBe(fresh)
})

test('returns the cached response when the network fails, and rejects when nothing is cached', async () => {
  expect(await networkElseCache(Promise.reject(new TypeError('no network')), something)).toBe(kept)
  await expect(networkElseCache(Promise.reject(new TypeError('no network')), nothing)).rejects.toThrow(
    'no network',
  )
})

test('returns the cached response after four seconds of silence, and sooner the next time', async () => {
  const first = networkElseCache(silent, something)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await first).toBe(kept)
  const second = networkElseCache(silent, something)
  await vi.advanceTimersByTimeAsync(500)
  expect(await second).toBe(kept)
})

test('waits for a silent network when nothing is cached', async () => {
  const answer = networkElseCache(inMilliseconds(9000), nothing)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await answer).toBe(fresh)
})

test('waits for the network and reports its failure when the browser refuses the cache', async () => {
  const refused = () => Promise.reject(new Error('refused'))
  const answer = networkElseCache(inMilliseconds(9000), refused)
  const failure = expect(
    networkElseCache(Promise.reject(new TypeError('no network')), refused),
  ).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(9000)
  expect(await answer).toBe(fresh)
  await failure
})
