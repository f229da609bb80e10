import { useCallback, useSyncExternalStore } from 'react'
import { limits } from 'server/contract/facts/limits'
import { useHydrating } from './use-came-with-page.ts'

/** Whether a media query holds, followed as it changes. The server knows no screen: there it holds not. */
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

/** Below the mobile breakpoint of specification 9. */
export const useIsMobile = () => useMediaQuery(`(max-width: ${limits.mobileBreakpoint - 0.02}px)`)

export const usePrefersReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
