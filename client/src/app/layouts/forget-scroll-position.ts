import { readScrollPositions, scrollPositionsKey } from '../../lib/dom/scroll-positions.ts'
import { sessionStore } from '../../lib/storage/storage.ts'

/**
 * A page that is opened anew begins at its top, however far it was scrolled before. Reload and back find
 * their place.
 */
export function forgetScrollPosition() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.type !== 'navigate') return
  const { [window.location.pathname + window.location.search]: _, ...others } = readScrollPositions()
  sessionStore.write(scrollPositionsKey, JSON.stringify(others))
}
