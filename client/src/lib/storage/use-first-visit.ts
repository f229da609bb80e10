import { useEffect, useState } from 'react'
import { useCameWithPage } from '../dom/use-came-with-page.ts'
import { isFlagSet, type SessionFlag, setFlag } from './session-flags.ts'

/** How long a skeleton of the specification stays: no time at all where the page came with SKELETONS=off. */
export const skeletonTime = (time: number) => (page()?.dataset.skeletons === 'off' ? 0 : time)

/** Undefined on the server. */
const page = () => globalThis.document?.documentElement

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

/**
 * The same for a part whose skeleton holds for its time even though it came with the page: the popular grid
 * of home. Only the browser knows whether it is a first visit; until React is there, a line in index.html
 * marks the page and the style sheet shows the one or the other, and the time counts from when the skeleton
 * was first seen.
 */
export function useHeldFirstVisit(flag: SessionFlag, duration: number) {
  const cameWithPage = useCameWithPage()
  const isFirstVisit = useFirstVisit(flag, duration)
  const [isHeld, setHeld] = useState(cameWithPage)
  useEffect(() => {
    if (!isHeld) return
    const isMarked = page()?.dataset.firstVisit !== undefined
    const timer = setTimeout(() => setHeld(false), isMarked ? skeletonTime(duration) - timeSincePaint() : 0)
    return () => {
      clearTimeout(timer)
      delete page()?.dataset.firstVisit
    }
  }, [isHeld, duration])
  return { isFirstVisit, isHeld }
}

const timeSincePaint = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return performance.now() - (paint?.startTime ?? performance.now())
}
