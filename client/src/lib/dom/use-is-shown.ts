import { useCallback, useLayoutEffect, useRef } from 'react'

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
