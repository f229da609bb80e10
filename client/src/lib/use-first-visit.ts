import { useEffect, useState } from 'react'
import { isFlagSet, type SessionFlag, setFlag } from './session-flags.ts'

/**
 * True on the first visit of the browser session, for `duration` milliseconds from the moment that `isReady` holds: the
 * time for skeletons (specification 4). Sets the flag when the time is over.
 */
export function useFirstVisit(flag: SessionFlag, duration: number, isReady = true) {
  const [isFirst, setFirst] = useState(() => !isFlagSet(flag))
  useEffect(() => {
    if (!isFirst || !isReady) return
    const timer = setTimeout(() => {
      setFlag(flag)
      setFirst(false)
    }, duration)
    return () => clearTimeout(timer)
  }, [flag, duration, isFirst, isReady])
  return isFirst
}
