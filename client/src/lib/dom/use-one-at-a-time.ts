import { useCallback, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * An action that a press starts, and whether it is under way: a second press (of a double click) does nothing
 * until what came of the first is on the screen. What the action ends with, closing its dialog for instance,
 * is there by then.
 */
export function useOneAtATime<Args extends unknown[], Result>(action: (...args: Args) => Promise<Result>) {
  const isUnderWay = useRef(false)
  const [{ begun, ended }, count] = useReducer(counted, { begun: 0, ended: 0 })
  // Asked for what was pressed, not for what is drawn: a double click is faster than the screen.
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

/**
 * Whether the caller is still on the screen: asked by an answer that comes late. A dialog that was closed
 * meanwhile must not close the one that was opened after it.
 */
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
