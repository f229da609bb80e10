import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateNewerRelease } from './activate-newer-release.ts'
import { useNewerRelease } from './newer-release.ts'

const postMessage = vi.fn()
let worker: EventTarget & { state: ServiceWorkerState }
beforeEach(() => {
  vi.useFakeTimers()
  postMessage.mockClear()
  worker = Object.assign(new EventTarget(), { state: 'installed' as const, postMessage })
  useNewerRelease.setState({ waiting: worker as unknown as ServiceWorker })
})
const become = (state: ServiceWorkerState) => {
  worker.state = state
  worker.dispatchEvent(new Event('statechange'))
}
afterEach(() => {
  vi.resetModules()
  vi.useRealTimers()
})

it('activates the newer release one second after the last fetch of the page', async () => {
  const fetched = vi.spyOn(performance, 'getEntriesByType')
  fetched.mockReturnValue([{} as PerformanceEntry])
  activateNewerRelease(vi.fn())
  await vi.advanceTimersByTimeAsync(500)
  fetched.mockReturnValue([{} as PerformanceEntry, {} as PerformanceEntry])
  await vi.advanceTimersByTimeAsync(1_499)
  expect(postMessage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  fetched.mockRestore()
})

it('reloads once after 30 seconds when the newer release is slow to activate', async () => {
  const reload = vi.fn()
  activateNewerRelease(reload)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  become('activated')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads once as soon as the newer release has activated', async () => {
  const reload = vi.fn()
  activateNewerRelease(reload)
  become('activating')
  expect(reload).not.toHaveBeenCalled()
  become('activated')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
