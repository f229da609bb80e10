import { useSyncExternalStore } from 'react'

function follow(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What the browser believes of its network. */
export const useIsOnline = () => useSyncExternalStore(follow, () => navigator.onLine)
