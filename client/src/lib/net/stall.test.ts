import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForStall } from './http.ts'

beforeEach(() => void vi.useFakeTimers())

describe('watchForStall', () => {
  it('aborts a stalled request but lets a slow request continue', () => {
    const { signal, moved, isStalled } = watchForStall(60_000)
    for (let minute = 0; minute < 5; minute++) {
      vi.advanceTimersByTime(59_000)
      moved()
    }
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect([signal.aborted, isStalled()]).toEqual([true, true])
  })

  it('does not report a stall when the caller aborts', () => {
    const caller = new AbortController()
    const { signal, isStalled } = watchForStall(60_000, caller.signal)
    caller.abort()
    expect([signal.aborted, isStalled()]).toEqual([true, false])
    expect(watchForStall(60_000, caller.signal).signal.aborted).toBe(true)
  })

  it('does not abort after the request has ended', () => {
    const { signal, end } = watchForStall(60_000)
    end()
    vi.advanceTimersByTime(300_000)
    expect(signal.aborted).toBe(false)
  })
})
