import { useEffect, useState } from 'react'
import { useCameWithPage } from '../dom/use-came-with-page.ts'
import { isFlagSet, type SessionFlag, setFlag } from './session-flags.ts'

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
