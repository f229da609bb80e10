import { readScrollPositions, scrollPositionsKey } from '../../lib/dom/scroll-positions.ts'
import { sessionStore } from '../../lib/storage/storage.ts'

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
