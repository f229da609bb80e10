import { useCallback, useLayoutEffect, useReducer, useRef } from 'react'

/** Ignores presses until the action's result is rendered, so that a double click acts once. */
export function useOneAtATime<Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) {
  const isUnderWay = useRef(false)
  const [{ begun, ended }, count] = useReducer(counted, { begun: 0, ended: 0 })
  // `isUnderWay` is a ref, since a double click is faster than a render.
  useLayoutEffect(() => {
    if (ended > 0) isUnderWay.current = false
  }, [ended])
  const run = async (...args: Args): Promise<Result | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    count('begun')
    try {
      return await action(...args)
    } finally {
      count('ended')
    }
  }
  return [run, begun > ended] as const
}

type Counts = { begun: number; ended: number }
const counted = (counts: Counts, which: keyof Counts): Counts => ({ ...counts, [which]: counts[which] + 1 })

/** Returns a function that is true while the caller is mounted, for responses that arrive late. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
