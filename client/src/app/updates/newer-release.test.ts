import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceNewerRelease, takeNewerRelease } from './newer-release.ts'

const workers = new EventTarget()
const postMessage = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: workers })
  postMessage.mockClear()
  announceNewerRelease({ state: 'installed', postMessage } as unknown as ServiceWorker)
})
afterEach(() => {
  // It remembers the worker.
  vi.resetModules()
  vi.useRealTimers()
})

it('when the newer release comes in late, then the page begins again after 3 s all the same, once', async () => {
  const reload = vi.fn()
  takeNewerRelease(reload)
  expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  await vi.advanceTimersByTimeAsync(2_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

it('when the newer release is in, then the page begins again at once, once', async () => {
  const reload = vi.fn()
  takeNewerRelease(reload)
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
