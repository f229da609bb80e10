import { useSyncExternalStore } from 'react'

/** The service worker of a newer release than this page, which waits until the page gives way. */
let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

export function announceNewerRelease(worker: ServiceWorker) {
  waiting = worker
  for (const listener of listeners) listener()
}

export const newerRelease = () => waiting

export const useNewerRelease = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined,
    () => false,
  )
