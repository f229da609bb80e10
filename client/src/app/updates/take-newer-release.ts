import type { WorkerMessage } from '../../lib/net/worker-messages.ts'
import { useNewerRelease } from './newer-release.ts'

/** Milliseconds that the newer worker may take to activate: pages of the old one can delay it. */
const patience = 30_000
/** Milliseconds without a fetch, and the longest wait for that. */
const quiet = 1_000
const mostQuiet = 5_000

/**
 * Reloads the page with the newer release, after its worker has activated: Chromium sometimes never answers a
 * page that is requested during the change.
 */
export function takeNewerRelease(reload = () => window.location.reload()) {
  const worker = useNewerRelease.getState().waiting
  if (!worker || isSettled(worker)) return reload()
  const begin = () => {
    clearTimeout(timer)
    worker.removeEventListener('statechange', look)
    reload()
  }
  const look = () => {
    if (isSettled(worker)) begin()
  }
  const timer = setTimeout(begin, patience)
  worker.addEventListener('statechange', look)
  void takePlace(worker)
}

/** Activated, or replaced by a still newer worker. */
const isSettled = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant'

/**
 * Waits until the page fetches nothing: otherwise Chromium keeps the old worker until the page is left, and
 * never answers the next page.
 */
export async function takePlace(worker: ServiceWorker) {
  const fetched = () => performance.getEntriesByType('resource').length
  for (let waited = 0, before = -1; waited < mostQuiet && fetched() !== before; waited += quiet) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, quiet))
  }
  worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
}
