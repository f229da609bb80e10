import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFailure } from '../../lib/log.ts'
import { keepFirstData } from '../without-network/keep-first-data.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** Brings the service worker, once the first screen is complete and the browser has nothing better to do. */
export function useServiceWorker() {
  const client = useQueryClient()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    let isLeft = false
    const start = async () => {
      await firstScreenComplete(client)
      if (isLeft) return
      await keepFirstData().catch((error: unknown) => logFailure('What the page brought could not be kept', error))
      await registerServiceWorker()
    }
    start().catch((error: unknown) => logFailure('The service worker could not be registered', error))
    return () => {
      isLeft = true
    }
  }, [client])
}

async function firstScreenComplete(client: QueryClient) {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  do await idle()
  while (client.isFetching() > 0 || [...document.images].some(isOnItsWay))
}

/** Not those that wait until they come near the view. */
const isOnItsWay = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy'

const shortly = 300
/** Safari knows no idle times. */
const idle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
      else resolve()
    }, shortly)
  })
