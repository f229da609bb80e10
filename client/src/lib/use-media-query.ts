import { useCallback, useSyncExternalStore } from 'react'
import { limits } from 'server/contract/limits'

/** Whether a media query holds, followed as it changes. */
export function useMediaQuery(query: string) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below the mobile breakpoint of specification 9. */
export const useIsMobile = () => useMediaQuery(`(max-width: ${limits.mobileBreakpoint - 0.02}px)`)

export const usePrefersReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
