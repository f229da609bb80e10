import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { subscribe } from './subscription.ts'

const silent = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  answerCalls({ 'GET /api/push/key': { body: { key: 'BKey' } } })
})
afterEach(() => {
  vi.useRealTimers()
})

async function isGivenUpAfter(milliseconds: number, waitedFor: () => void, serviceWorker: object) {
  vi.stubGlobal('navigator', { serviceWorker })
  const failed = vi.fn()
  subscribe().catch(failed)
  await vi.waitFor(waitedFor, { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(milliseconds - 2_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failed).toHaveBeenCalledTimes(1)
}

it('gives up subscribing after ten seconds when no service worker is active', async () => {
  const ready = vi.fn(silent)
  const worker = Object.defineProperty({}, 'ready', { get: ready })
  await isGivenUpAfter(10_000, () => expect(ready).toHaveBeenCalled(), worker)
})

it('gives up subscribing when the push service does not respond, since other windows are waiting', async () => {
  const pushManager = { getSubscription: async () => null, subscribe: vi.fn(silent) }
  const ready = Promise.resolve({ pushManager })
  await isGivenUpAfter(30_000, () => expect(pushManager.subscribe).toHaveBeenCalled(), { ready })
})
