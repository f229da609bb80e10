import { beforeEach, expect, test, vi } from 'vitest'

// The module remembers the last silence of the network.
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

test('when the network answers, then that is the answer', async () => {
  expect(await networkElseCache(Promise.resolve(fresh), something)).toBe(fresh)
})

test('when the network fails, then what is kept is the answer; without it the failure is', async () => {
  expect(await networkElseCache(Promise.reject(new TypeError('no network')), something)).toBe(kept)
  await expect(networkElseCache(Promise.reject(new TypeError('no network')), nothing)).rejects.toThrow(
    'no network',
  )
})

test('when the network is silent for four seconds, then what is kept is the answer, and soon the next time', async () => {
  const first = networkElseCache(silent, something)
  await vi.advanceTimersByTimeAsync(4000)
  expect(await first).toBe(kept)
  const second = networkElseCache(silent, something)
  await vi.advanceTimersByTimeAsync(500)
  expect(await second).toBe(kept)
})

test('when the network is silent and nothing is kept, then it is waited for', async () => {
  const answer = networkElseCache(inMilliseconds(9000), nothing)
  await vi.advanceTimersByTimeAsync(9000)
  expect(await answer).toBe(fresh)
})

test('when the browser refuses what is kept, then the network is waited for, and its failure told', async () => {
  const refused = () => Promise.reject(new Error('refused'))
  const answer = networkElseCache(inMilliseconds(9000), refused)
  const failure = expect(
    networkElseCache(Promise.reject(new TypeError('no network')), refused),
  ).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(9000)
  expect(await answer).toBe(fresh)
  await failure
})
