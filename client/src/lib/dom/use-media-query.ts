import { useCallback, useSyncExternalStore } from 'react'
import { limits } from 'server/contract/facts/limits'
import { useHydrating } from './use-came-with-page.ts'

/** Returns false on the server, where the screen is unknown. */
export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  const isHydrating = useHydrating()
  return useSyncExternalStore(
    subscribe,
    () => !isHydrating && window.matchMedia(query).matches,
    () => false,
  )
}

export const useIsMobile = () => useMediaQuery(`(max-width: ${limits.mobileBreakpoint - 0.02}px)`)

export const usePrefersReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
