import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createApp } from '../../../server/src/app.ts'
import { watchChanges } from '../../../server/src/platform/database/changes.ts'
import { listen } from '../../../server/src/start/listen.ts'
import { startTestApp } from '../../../server/test/start-test-app.ts'
import { sharedBrowser } from './browser.ts'
import { expectPictures } from './expect-pictures.ts'
import { profilesFor } from './profiles.ts'
import { endSessionsIn } from './sessions.ts'

/** The two sizes that every screen is tried on. */
export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>
export type Size = keyof typeof sizes

/** Of the phones that are still sold. */
export const narrowest = { width: 320, height: 640 }

export type Visitor = {
  page: Page
  context: BrowserContext
  /** What no visit should have: errors in the console or the page, requests that left our origin. */
  complaints: string[]
  /** Set by a test that takes pictures away. */
  withoutPictures?: boolean
  leave(): Promise<void>
}

export const builtClient = join(import.meta.dirname, '../../dist')

/**
 * The built product as it ships on a free port with an empty database, and a real browser to visit it with. When a visitor leaves,
 * the pictures in view are looked for, unless the test takes them away itself (`withoutPictures`).
 */
export async function openChowk(env: NodeJS.ProcessEnv = {}, clientDirectory = builtClient) {
  const port = await freePort()
  const service = await startTestApp({ PORT: String(port), ...env }, undefined, (url, log) => ({
    changes: watchChanges(url, log),
  }))
  let app = createApp(service.services, clientDirectory)
  let isCut = (_: IncomingMessage) => false
  const server = await listen(
    (req, res) => (isCut(req) ? void req.socket.destroy() : app(req, res)),
    service.services.config,
  )
  const url = `http://127.0.0.1:${port}`
  const profiles = profilesFor(await sharedBrowser(), url, (context) => endSessionsIn(service, context))
  return {
    ...service,
    url,
    async visit(size: Size, options: BrowserContextOptions = {}): Promise<Visitor> {
      const profile = await profiles.take({ ...sizes[size], ...options })
      const visitor = await open(profile.context, url)
      return { ...visitor, leave: () => lookAround(visitor).finally(() => profiles.giveBack(profile)) }
    },
    /** Somebody whose browser has nothing of ours yet, neither programs nor fonts. */
    async visitForTheFirstTime(size: Size, options: BrowserContextOptions = {}): Promise<Visitor> {
      const context = await profiles.createContext({ ...sizes[size], ...options })
      const visitor = await open(context, url)
      return { ...visitor, leave: () => lookAround(visitor).finally(() => context.close()) }
    },
    /**
     * Takes the network away, or gives it back: connections break. Not Playwright's setOffline, which a service worker
     * and the next page do not heed; the page is told as a browser does.
     */
    async cutNetwork(page: Page, cut = true) {
      isCut = () => cut
      await page.evaluate((name) => window.dispatchEvent(new Event(name)), cut ? 'offline' : 'online')
    },
    /** Breaks the connections of calls that would change something, or does so no longer. Ends a cut of the whole network. */
    cutChanges(cut = true) {
      isCut = ({ method }) => cut && method === 'POST'
    },
    /** As after a restart, with the built client as it is then. */
    restart() {
      app = createApp(service.services, clientDirectory)
    },
    /** Nobody is answered any more. */
    stopServing: () => server.drain(),
    async close() {
      await profiles.close()
      await server.drain()
      await service.stop()
    },
  }
}
export type OpenChowk = Awaited<ReturnType<typeof openChowk>>

/** The last look at each page that was visited. */
async function lookAround({ context, withoutPictures }: Omit<Visitor, 'leave'>) {
  const pages = context.pages().filter((page) => /^http/.test(page.url()) && !page.url().endsWith('/favicon.svg'))
  if (!withoutPictures) for (const page of pages) await expectPictures(page)
}

async function open(context: BrowserContext, url: string): Promise<Omit<Visitor, 'leave'>> {
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== url) complaints.push(request.url())
  })
  return { page, context, complaints }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
