/**
 * Whether the browser took the page from its history: going back, and opening what was open before, it shows
 * the page as it was, without asking whether it still is.
 */
export function isFromHistory(): boolean {
  const page = navigationEntry()
  // A page from a service worker counts no bytes either, but the worker has asked.
  return page?.type === 'back_forward' || (page?.transferSize === 0 && !navigator.serviceWorker?.controller)
}

/**
 * Until the load event of a page from history, Chromium answers its calls from the HTTP cache too, however old
 * the answers are. Calls that this returns true for ask past it.
 */
export const isCacheUnchecked = (): boolean => isFromHistory() && navigationEntry()?.loadEventEnd === 0

function navigationEntry() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page
}
