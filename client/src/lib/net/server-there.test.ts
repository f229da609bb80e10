import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isServerThere, reloadOnceServerIsThere } from './server-there.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('treats a server that never responds as unreachable after ten seconds', async () => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const answered = vi.fn()
  void isServerThere().then(answered)
  await pass(9_999)
  expect(answered).not.toHaveBeenCalled()
  await pass(1)
  expect(answered).toHaveBeenCalledWith(false)
})

describe('reloadOnceServerIsThere', () => {
  const seen = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

  it('checks the server every 15 s until it is stopped', async () => {
    seen('visible')
    const reload = vi.fn(async () => {})
    const stop = reloadOnceServerIsThere(reload)
    await pass(30_000)
    expect(reload).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledTimes(3)
    stop()
    window.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect(reload).toHaveBeenCalledTimes(3)
  })

  it('does not check while the page is hidden, but checks when the page is shown again', async () => {
    const reload = vi.fn(async () => {})
    seen('hidden')
    const stop = reloadOnceServerIsThere(reload)
    await pass(60_000)
    expect(reload).not.toHaveBeenCalled()
    seen('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
  })
})
