import type { WorkerMessage } from '../../lib/net/worker-messages.ts'
import { useNewerRelease } from './newer-release.ts'

/** Milliseconds to wait for the new worker, which pages that the old worker controls can delay. */
const patience = 30_000
/** Milliseconds without a fetch before the new worker takes over, and the longest wait for that pause. */
const quiet = 1_000
const mostQuiet = 5_000

/** Reloads only after the worker has activated: Chromium may never respond to an earlier request. */
export function activateNewerRelease(reload = () => window.location.reload()) {
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
  void activateWorker(worker)
}

const isSettled = ({ state }: ServiceWorker) => state === 'activated' || state === 'redundant'

/** Waits until the page stops fetching: otherwise Chromium keeps the old worker until the page closes. */
export async function activateWorker(worker: ServiceWorker) {
  const fetched = () => performance.getEntriesByType('resource').length
  for (let waited = 0, before = -1; waited < mostQuiet && fetched() !== before; waited += quiet) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, quiet))
  }
  worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
}
