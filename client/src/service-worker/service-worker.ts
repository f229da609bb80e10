import { type PrecacheEntry, type RuntimeCaching, Serwist } from 'serwist'
import type { WorkerMessage } from '../lib/net/worker-messages.ts'
import { isPublic, kindOf } from '../lib/storage/cacheable-calls.ts'
import { answerPicture, isPicture, isProgram, programsOf } from './cached-files.ts'
import { answerCall, cacheAnswer } from './network-else-cache.ts'
import { openPage, renewSubscription, showMessage } from './push.ts'
import { answerScreen } from './screens.ts'

declare const self: ServiceWorkerGlobalScope
/** Shell files by language, from vite.service-worker.config.ts: codes need `files`, `later` is the rest. */
declare const shells: Record<string, { files: PrecacheEntry[]; later: string[]; entryScript: string }>

const language = new URL(self.location.href).searchParams.get('lang') ?? 'en'
const { files, later, entryScript } = shells[language] ?? { files: [], later: [], entryScript: '' }
const shell = `/index.html?lang=${language}`
const programs = programsOf(entryScript)

const ofOurs = (isMeant: (path: string) => boolean, answer: typeof answerCall): RuntimeCaching => ({
  matcher: ({ url, sameOrigin }) => sameOrigin && isMeant(url.pathname),
  handler: ({ request, event }) => answer(request, (work) => event.waitUntil(work)),
})

const serwist = new Serwist({
  precacheEntries: files,
  // '/' is a server-rendered page, not a precached file.
  precacheOptions: { directoryIndex: null, cleanURLs: false, cleanupOutdatedCaches: true },
  // The first worker takes over at once; later workers wait for SKIP_WAITING.
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    ofOurs((path) => kindOf(path) !== undefined, answerCall),
    ofOurs(isPicture, answerPicture),
    ofOurs(isProgram, programs.answer),
    {
      matcher: ({ request, url }) =>
        request.mode === 'navigate' &&
        !/^\/(?:(?:api|uploads|brand|share|sitemap)\/|sitemap\.xml|robots\.txt)/.test(url.pathname),
      handler: ({ event }) => answerScreen(event as FetchEvent, language, () => serwist.matchPrecache(shell)),
    },
  ],
})

// The first worker installs quickly; later workers fetch all files before they activate.
self.addEventListener('install', (event) => {
  if (self.registration.active) event.waitUntil(programs.keepAll(later))
})

self.addEventListener('activate', (event) => event.waitUntil(programs.forgetOthers()))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'IS_YOUR_BUILD') event.ports[0]?.postMessage(isOfThisRelease(message.script))
  if (message.type === 'KEEP')
    event.waitUntil(keepAll(message.urls).then(() => programs.keepAll(later).catch(() => {})))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event)))
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(event)),
)

const isOfThisRelease = (script: string) => Object.values(shells).some((one) => one.entryScript === script)

/** Fetches and caches files that the page has already fetched; most come from the HTTP cache. */
async function keepAll(urls: string[]) {
  for (const url of urls) {
    const { origin, pathname } = new URL(url)
    if (origin !== self.location.origin) continue
    if (isPicture(pathname))
      await answerPicture(new Request(url), (work) => void work.catch(() => {})).catch(() => {})
    else if (kindOf(pathname)) await keepCall(url).catch(() => {})
    else if (isProgram(pathname) && !serwist.getPrecacheKeyForUrl(url))
      await programs.keep(url).catch(() => {})
  }
}

async function keepCall(url: string) {
  const response = await fetch(url)
  if (response.ok && isPublic(response.headers)) await cacheAnswer(url, response)
}

serwist.addEventListeners()
