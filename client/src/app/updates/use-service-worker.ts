import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/dom/when-idle.ts'
import { logFailure } from '../../lib/net/log.ts'

/** Brings the service worker, once the browser has nothing better to do and nothing is being fetched. */
export function useServiceWorker() {
  const client = useQueryClient()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let isLeft = false
    const start = async () =>
      (await import('./bring-service-worker.ts')).bringServiceWorker(client, () => isLeft)
    const stop = whenIdle(() =>
      start().catch((error: unknown) => logFailure('The service worker could not be registered', error)),
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [client])
}
