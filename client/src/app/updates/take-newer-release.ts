import type { WorkerMessage } from '../../lib/net/worker-messages.ts'
import { useNewerRelease } from './newer-release.ts'

/** How long the newer worker may take to come in, in milliseconds: a page of the old one may hold it up. */
const patience = 30_000
/** In milliseconds: so long nothing may have been fetched, and so long that is waited for at most. */
const quiet = 1_000
const mostQuiet = 5_000

/**
 * The page begins again, with everything of the newer release. Not before its worker is at work: Chromium
 * now and then never answers a page that is asked for while a worker takes its place.
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

/** At work, or gone for a still newer one. */
const isSettled = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant'

/**
 * Not while the page fetches, as at the first touch of it: Chromium then keeps the old worker until the page
 * is left, and never answers the next.
 */
export async function takePlace(worker: ServiceWorker) {
  const fetched = () => performance.getEntriesByType('resource').length
  for (let waited = 0, before = -1; waited < mostQuiet && fetched() !== before; waited += quiet) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, quiet))
  }
  worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
}
