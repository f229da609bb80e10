import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isServerThere, reloadOnceServerIsThere } from './server-there.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('when the server takes the question and never answers, then after ten seconds it is not there', async () => {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const answered = vi.fn()
  void isServerThere().then(answered)
  await pass(9_999)
  expect(answered).not.toHaveBeenCalled()
  await pass(1)
  expect(answered).toHaveBeenCalledWith(false)
})

describe('a page that cannot go on without the server', () => {
  const seen = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

  it('when no event tells that the server is back, then it looks every 15 s until it is stopped', async () => {
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

  it('when nobody sees it, then it does not look; it does when one comes back to it', async () => {
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
