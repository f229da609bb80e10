import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

describe('whenIdle', () => {
  const whileLoading = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('calls back once, soon, when the page has already loaded', async () => {
    const happened = vi.fn()
    whenIdle(happened)
    expect(happened).not.toHaveBeenCalled()
    await pass(10_000)
    expect(happened).toHaveBeenCalledTimes(1)
  })

  it('waits for a page that is still loading, but not longer than the limit', async () => {
    whileLoading()
    const [first, second] = [vi.fn(), vi.fn()]
    whenIdle(first)
    await pass(3000)
    expect(first).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    await pass(300)
    expect(first).toHaveBeenCalledTimes(1)

    whenIdle(second)
    await pass(9000)
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('does not call back when cancelled before or after the page has loaded', async () => {
    const happened = vi.fn()
    whenIdle(happened)()
    whileLoading()
    whenIdle(happened)()
    const callOff = whenIdle(happened)
    window.dispatchEvent(new Event('load'))
    callOff()
    await pass(10_000)
    expect(happened).not.toHaveBeenCalled()
  })
})
