import { currentLocale } from 'server/contract/facts/texts'
import type { WorkerMessage } from '../../lib/net/worker-messages.ts'
import { useNewerRelease } from './newer-release.ts'
import { takePlace } from './take-newer-release.ts'

const quarterOfAnHour = 15 * 60_000

export async function registerServiceWorker() {
  const workers = navigator.serviceWorker
  if (!workers.controller) workers.addEventListener('controllerchange', handOver, { once: true })
  // Its first page may have been left before everything was stored.
  else workers.controller.postMessage({ type: 'KEEP', urls: [] } satisfies WorkerMessage)
  // Undefined where tests block it.
  const registration: ServiceWorkerRegistration | undefined = await workers.register(
    `/service-worker.js?lang=${currentLocale()}`,
  )
  if (!registration) return
  followReleases(registration)
}

/** What was fetched before the first worker was there is kept as if it had been: one visit is enough. */
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
  // A page that stays open hears of a release while it is looked at, and when one comes back to it.
  let lastLook = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < quarterOfAnHour) return
    lastLook = Date.now()
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, quarterOfAnHour)
}

/** A worker of this page's own release takes its place silently; a newer one is announced. */
async function giveWay(worker: ServiceWorker) {
  if (await isOfThisBuild(worker)) await takePlace(worker)
  else useNewerRelease.setState({ waiting: worker })
}

/** The name of the page's first script tells its build: it has the hash of all the others in it. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const { port1, port2 } = new MessageChannel()
  const message: WorkerMessage = { type: 'IS_YOUR_BUILD', script: script ? new URL(script.src).pathname : '' }
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage(message, [port2])
  })
}
