import type { QueryClient } from '@tanstack/react-query'
import { inTime } from '../../lib/net/in-time.ts'
import { logFailure } from '../../lib/net/log.ts'
import { cacheFirstData } from '../without-network/cache-first-data.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** Unless the page was left meanwhile. */
export async function bringServiceWorker(client: QueryClient, isLeft: () => boolean) {
  await firstScreenComplete(client)
  if (isLeft()) return
  await cacheFirstData().catch((error: unknown) =>
    logFailure('What the page brought could not be kept', error),
  )
  await registerServiceWorker()
}

/** In all, in milliseconds: what hangs is not waited for. */
const patience = 30_000

export async function firstScreenComplete(client: QueryClient) {
  const end = Date.now() + patience
  await inTime(patience, loaded()).catch(() => {})
  do await idle()
  while (Date.now() < end && (client.isFetching() > 0 || [...document.images].some(isOnItsWay)))
}

const loaded = async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Not those that wait until they come near the view. */
const isOnItsWay = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy'

const shortly = 300
/** Safari knows no idle times. */
const idle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
      else resolve()
    }, shortly)
  })
