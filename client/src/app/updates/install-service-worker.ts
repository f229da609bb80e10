import type { QueryClient } from '@tanstack/react-query'
import { currentLocale } from 'server/contract/facts/texts'
import { whenIdle } from '../../lib/dom/when-idle.ts'
import { inTime } from '../../lib/net/in-time.ts'
import { logFailure } from '../../lib/net/log.ts'
import type { WorkerMessage } from '../../lib/net/worker-messages.ts'
import { answersIn } from '../../lib/storage/cached-at.ts'
import { cacheFirstAnswers } from '../../lib/storage/offline-cache.ts'
import { mayCacheFirstData, readFirstData } from '../first-answers.ts'
import { activateWorker } from './activate-newer-release.ts'
import { useNewerRelease } from './newer-release.ts'

export async function installServiceWorker(client: QueryClient, isLeft: () => boolean) {
  await firstScreenComplete(client)
  if (isLeft()) return
  await cacheFirstData().catch((error: unknown) =>
    logFailure('What the page brought could not be kept', error),
  )
  await registerServiceWorker()
}

/** Maximum milliseconds to wait for the first screen. */
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

/** Ignores lazy images, which load only when they are near the viewport. */
const isOnItsWay = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy'

const shortly = 300
const idle = () => new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), shortly))

const quarterOfAnHour = 15 * 60_000

export async function registerServiceWorker() {
  const workers = navigator.serviceWorker
  if (!workers.controller) workers.addEventListener('controllerchange', handOver, { once: true })
  // The user may have left the first page before the worker had cached all files.
  else workers.controller.postMessage({ type: 'KEEP', urls: [] } satisfies WorkerMessage)
  // `register` returns undefined in tests that block it.
  const registration: ServiceWorkerRegistration | undefined = await workers.register(
    `/service-worker.js?lang=${currentLocale()}`,
  )
  if (!registration) return
  followReleases(registration)
}

/** Caches files fetched before the first worker was active, so that one visit is enough to go offline. */
function handOver() {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', urls } satisfies WorkerMessage)
}

function followReleases(registration: ServiceWorkerRegistration) {
  if (registration.waiting) void giveWay(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void giveWay(worker)
    })
  })
  let lastLook = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < quarterOfAnHour) return
    lastLook = Date.now()
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, quarterOfAnHour)
}

/** Activates a waiting worker silently if it has this page's release; otherwise announces a newer release. */
async function giveWay(worker: ServiceWorker) {
  if (await isOfThisBuild(worker)) await activateWorker(worker)
  else useNewerRelease.setState({ waiting: worker })
}

/** The name of the entry script contains a hash of the whole build. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const { port1, port2 } = new MessageChannel()
  const message: WorkerMessage = { type: 'IS_YOUR_BUILD', script: script ? new URL(script.src).pathname : '' }
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage(message, [port2])
  })
}

/** Caches the data in the page, which the service worker has not seen. */
export async function cacheFirstData() {
  if (!mayCacheFirstData()) return
  await cacheFirstAnswers(
    readFirstData().flatMap(([, data, urls]) =>
      answersIn(data).map((answer, index) => [urls[index] ?? '', answer]),
    ),
  )
}
