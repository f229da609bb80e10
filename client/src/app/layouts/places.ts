import { readPlaces, scrollPositionsKey } from '../../lib/dom/scroll-places.ts'
import { sessionStore } from '../../lib/storage/storage.ts'

/**
 * A page that is opened anew begins at its top, however far it was scrolled before. Reload and back find
 * their place.
 */
export function forgetPlaceOfNewPage() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.type !== 'navigate') return
  const { [window.location.pathname + window.location.search]: _, ...others } = readPlaces()
  sessionStore.write(scrollPositionsKey, JSON.stringify(others))
}
