import { useSyncExternalStore } from 'react'
import type { WorkerMessage } from '../../lib/net/worker-messages.ts'

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

/** How long the newer worker may take to come in, in milliseconds: a page of the old one may hold it up. */
const patience = 3_000

/** The page begins again, with everything of the newer release. */
export function takeNewerRelease(reload = () => window.location.reload()) {
  // Another window may have let it in already.
  if (waiting?.state !== 'installed') return reload()
  const begin = () => {
    clearTimeout(timer)
    navigator.serviceWorker.removeEventListener('controllerchange', begin)
    reload()
  }
  const timer = setTimeout(begin, patience)
  navigator.serviceWorker.addEventListener('controllerchange', begin)
  takePlace(waiting)
}

export const takePlace = (worker: ServiceWorker) =>
  worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
