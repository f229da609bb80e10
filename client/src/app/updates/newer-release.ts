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

/**
 * The page begins again, with everything of the newer release. Not before its worker is at work: Chromium
 * now and then never answers a page that is asked for while a worker takes its place.
 */
export function takeNewerRelease(reload = () => window.location.reload()) {
  const worker = waiting
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
