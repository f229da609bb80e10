import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginHydration, endHydration } from '../dom/use-came-with-page.ts'
import { clearFlagsOnUnload, isFlagSet, setFlag, useFirstVisit } from './use-first-visit.ts'
import { useHeldFirstVisit } from './use-held-first-visit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  delete document.documentElement.dataset.skeletons
})
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('the first visit of a session', () => {
  it('shows no skeletons and sets the flag when skeletons are switched off', async () => {
    document.documentElement.dataset.skeletons = 'off'
    const { result } = renderHook(() => useFirstVisit('homePageVisited', 2000))
    expect(result.current).toBe(false)
    await wait(0)
    expect(isFlagSet('homePageVisited')).toBe(true)
  })

  it('shows no skeletons and sets the flag when the data came with the page', async () => {
    beginHydration()
    const { result } = renderHook(() => useFirstVisit('searchLoaded', 1500))
    endHydration()
    expect(result.current).toBe(false)
    await wait(0)
    expect(isFlagSet('searchLoaded')).toBe(true)
  })

  it('counts the time of server-rendered skeletons from the first paint', async () => {
    beginHydration()
    document.documentElement.dataset.firstVisit = ''
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
      { startTime: performance.now() - 500 } as PerformanceEntry,
    ])
    const { result } = renderHook(() => useHeldFirstVisit('homePageVisited', 2000))
    endHydration()
    await wait(1400)
    expect(result.current.isHeld).toBe(true)
    await wait(200)
    expect(result.current.isHeld).toBe(false)
    expect(document.documentElement.dataset.firstVisit).toBeUndefined()
  })

  it('clears the flags of search and product pages, but not of the home page, when the user leaves the page', () => {
    const stop = clearFlagsOnUnload()
    for (const flag of ['homePageVisited', 'searchLoaded', 'productDetailLoaded'] as const) setFlag(flag)
    window.dispatchEvent(new Event('pagehide'))
    expect(isFlagSet('homePageVisited')).toBe(true)
    expect(isFlagSet('searchLoaded')).toBe(false)
    expect(isFlagSet('productDetailLoaded')).toBe(false)
    stop()
  })
})
