import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForStall } from './http.ts'

beforeEach(() => void vi.useFakeTimers())

describe('a request that must not stand still', () => {
  it('when it moves slowly, then it goes on; when it stands still, then it is given up', () => {
    const { signal, moved, isStalled } = watchForStall(60_000)
    for (let minute = 0; minute < 5; minute++) {
      vi.advanceTimersByTime(59_000)
      moved()
    }
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect([signal.aborted, isStalled()]).toEqual([true, true])
  })

  it('when the caller gives up, then it is no stall', () => {
    const caller = new AbortController()
    const { signal, isStalled } = watchForStall(60_000, caller.signal)
    caller.abort()
    expect([signal.aborted, isStalled()]).toEqual([true, false])
    expect(watchForStall(60_000, caller.signal).signal.aborted).toBe(true)
  })

  it('when it has ended, then nothing is given up any more', () => {
    const { signal, end } = watchForStall(60_000)
    end()
    vi.advanceTimersByTime(300_000)
    expect(signal.aborted).toBe(false)
  })
})
