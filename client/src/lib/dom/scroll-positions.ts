import type { Location } from 'react-router-dom'
import { sessionStore } from '../storage/storage.ts'

/** Where React Router remembers how far each page was scrolled. */
export const scrollPositionsKey = 'places'

/**
 * Every first page of a visit has the key 'default': without its address, one would be scrolled like the
 * other.
 */
export const scrollKeyOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

export function readScrollPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStore.read(scrollPositionsKey) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * A page that is opened anew begins at its top, however far it was scrolled before. Reload and back find
 * their place. Gives whether it was opened anew.
 */
export function forgetScrollPosition(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.type !== 'navigate') return false
  const { [window.location.pathname + window.location.search]: _, ...others } = readScrollPositions()
  sessionStore.write(scrollPositionsKey, JSON.stringify(others))
  return true
}
