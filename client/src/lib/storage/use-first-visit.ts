import { useEffect, useState } from 'react'
import { useIsServerRendered } from '../dom/use-came-with-page.ts'
import { sessionStore } from './storage.ts'

/** Screens that the visitor has already seen in this browser session (specification 3). */
export type SessionFlag = 'homePageVisited' | 'searchLoaded' | 'productDetailLoaded'

/** Flags that are cleared on unload (decisions 6). */
const clearedOnUnload: SessionFlag[] = ['searchLoaded', 'productDetailLoaded']

export const isFlagSet = (flag: SessionFlag) => sessionStore.read(flag) === 'true'

export const setFlag = (flag: SessionFlag) => sessionStore.write(flag, 'true')

export function clearFlagsOnUnload() {
  const clear = () => {
    for (const flag of clearedOnUnload) sessionStore.remove(flag)
  }
  // Not 'unload', which would exclude the page from the back/forward cache.
  window.addEventListener('pagehide', clear)
  return () => window.removeEventListener('pagehide', clear)
}

/** Returns the duration of a skeleton, or 0 when the page was served with SKELETONS=off. */
export const skeletonTime = (time: number) =>
  globalThis.document?.documentElement.dataset.skeletons === 'off' ? 0 : time

/**
 * True on the session's first visit, until `duration` milliseconds after `isReady`: shows skeletons
 * (specification 4). Server-rendered content is shown at once (decisions 7).
 */
export function useFirstVisit(flag: SessionFlag, duration: number, isReady = true) {
  const cameWithPage = useIsServerRendered()
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
