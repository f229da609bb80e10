import type { WorkerMessage } from '../../lib/net/worker-messages.ts'
import { newerRelease } from './newer-release.ts'

/** How long the newer worker may take to come in, in milliseconds: a page of the old one may hold it up. */
const patience = 3_000

/**
 * The page begins again, with everything of the newer release. Not before its worker is at work: Chromium
 * now and then never answers a page that is asked for while a worker takes its place.
 */
export function takeNewerRelease(reload = () => window.location.reload()) {
  const worker = newerRelease()
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
  takePlace(worker)
}

/** At work, or gone for a still newer one. */
const isSettled = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant'

export const takePlace = (worker: ServiceWorker) =>
  worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
