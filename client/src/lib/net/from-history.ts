/**
 * True when the browser restored the page from history: it then shows a cached copy without asking the
 * server.
 */
export function isFromHistory(): boolean {
  const page = navigationEntry()
  // A page from a service worker also has a transfer size of 0, but the worker has asked the server.
  return page?.type === 'back_forward' || (page?.transferSize === 0 && !navigator.serviceWorker?.controller)
}

/**
 * Until the load event of a page from history, Chromium answers its calls from the HTTP cache, however old.
 * Calls must bypass the cache while this is true.
 */
export const isCacheUnchecked = (): boolean => isFromHistory() && navigationEntry()?.loadEventEnd === 0

function navigationEntry() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page
}
