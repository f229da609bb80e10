import { sessionStore } from '../../lib/storage.ts'

/** Where React Router remembers how far each page was scrolled. */
export const placesKey = 'places'

/** A page that is opened anew begins at its top, however far it was scrolled before. Reload and back find their place. */
export function forgetPlaceOfNewPage() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.type !== 'navigate') return
  const { [window.location.pathname + window.location.search]: _, ...others } = readPlaces()
  sessionStore.write(placesKey, JSON.stringify(others))
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStore.read(placesKey) ?? '{}')
  } catch {
    return {}
  }
}
