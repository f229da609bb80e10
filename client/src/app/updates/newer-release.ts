import { useSyncExternalStore } from 'react'
import type { WorkerMessage } from '../../lib/worker-messages.ts'

/** The service worker of a newer release than this page, which waits until the page gives way. */
let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

export function announceNewerRelease(worker: ServiceWorker) {
  waiting = worker
  for (const listener of listeners) listener()
}

export const useNewerRelease = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined,
    () => false,
  )

/** The page begins again, with everything of the newer release. */
export function takeNewerRelease() {
  const reload = () => window.location.reload()
  // Another window may have let it in already.
  if (waiting?.state !== 'installed') return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  takePlace(waiting)
}

export const takePlace = (worker: ServiceWorker) => worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
