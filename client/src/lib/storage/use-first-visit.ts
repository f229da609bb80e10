import { useEffect, useState } from 'react'
import { useCameWithPage } from '../dom/use-came-with-page.ts'
import { sessionStore } from './storage.ts'

/** What this browser session has already seen (specification 3). */
export type SessionFlag = 'homePageVisited' | 'searchLoaded' | 'productDetailLoaded'

/** The two that are cleared on unload (decisions 6). */
const clearedOnUnload: SessionFlag[] = ['searchLoaded', 'productDetailLoaded']

export const isFlagSet = (flag: SessionFlag) => sessionStore.read(flag) === 'true'

export const setFlag = (flag: SessionFlag) => sessionStore.write(flag, 'true')

/** Clears two flags when the page is left or reloaded. Returns how to stop. */
export function clearFlagsOnUnload() {
  const clear = () => {
    for (const flag of clearedOnUnload) sessionStore.remove(flag)
  }
  // Not 'unload', which would keep the page out of the browser's back/forward cache.
  window.addEventListener('pagehide', clear)
  return () => window.removeEventListener('pagehide', clear)
}

/**
 * How long a skeleton of the specification stays: no time at all where the page came with SKELETONS=off. The
 * server knows no page.
 */
export const skeletonTime = (time: number) =>
  globalThis.document?.documentElement.dataset.skeletons === 'off' ? 0 : time

/**
 * True on the first visit of the browser session, for `duration` milliseconds from the moment that `isReady`
 * holds: the time for skeletons (specification 4). Sets the flag when the time is over. What came with the
 * page is shown at once (decisions 7).
 */
export function useFirstVisit(flag: SessionFlag, duration: number, isReady = true) {
  const cameWithPage = useCameWithPage()
  const time = cameWithPage ? 0 : skeletonTime(duration)
  const [isFirst, setFirst] = useState(() => !isFlagSet(flag))
  useEffect(() => {
    if (!isFirst || !isReady) return
    const timer = setTimeout(() => {
      setFlag(flag)
      setFirst(false)
    }, time)
    return () => clearTimeout(timer)
  }, [flag, time, isFirst, isReady])
  return isFirst && time > 0
}
