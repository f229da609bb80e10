/** True when the browser restored the page from history without asking the server. */
export function isFromHistory(): boolean {
  const page = navigationEntry()
  // Pages from a service worker also have size 0, although the worker has asked the server.
  return page?.type === 'back_forward' || (page?.transferSize === 0 && !navigator.serviceWorker?.controller)
}

/** Until a page from history has loaded, Chromium serves its calls from the HTTP cache, however old. */
export const isCacheUnchecked = (): boolean => isFromHistory() && navigationEntry()?.loadEventEnd === 0

function navigationEntry() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page
}
