import { useEffect, useState } from 'react'
import { isFlagSet, type SessionFlag, setFlag } from './session-flags.ts'

/** How long a skeleton of the specification stays: no time at all where the page came with SKELETONS=off. */
export const skeletonTime = (time: number) => (document.documentElement.dataset.skeletons === 'off' ? 0 : time)

/**
 * True on the first visit of the browser session, for `duration` milliseconds from the moment that `isReady` holds: the
 * time for skeletons (specification 4). Sets the flag when the time is over.
 */
export function useFirstVisit(flag: SessionFlag, duration: number, isReady = true) {
  const time = skeletonTime(duration)
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
