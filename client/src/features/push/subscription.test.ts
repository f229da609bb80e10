import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { subscribe } from './subscription.ts'

const silent = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  answerCalls({ 'GET /api/push/key': { body: { key: 'BKey' } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function failureAfter(milliseconds: number, ready: Promise<unknown>) {
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  const failed = vi.fn()
  subscribe().catch(failed)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return failed.mock.calls.length === 1
}

it('when no service worker comes, then the subscription is given up after ten seconds', async () => {
  expect(await failureAfter(11_000, silent())).toBe(true)
})

it('when the push service of the browser is silent, then it is given up after half a minute: other windows wait for it', async () => {
  const pushManager = { getSubscription: async () => null, subscribe: silent }
  expect(await failureAfter(31_000, Promise.resolve({ pushManager }))).toBe(true)
})
