import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, TestRunner } from 'vitest'
import { createApp } from '../../../server/src/app.ts'
import { watchChanges } from '../../../server/src/platform/database/watch-changes.ts'
import { atEnd } from '../../../server/test/at-end.ts'
import { startTestApp } from '../../../server/test/start-test-app.ts'
import { isOurs, keepEvidence } from './evidence.ts'
import { expectPictures } from './expect-pictures.ts'
import { giveBackOrigin, takeOrigin } from './origin.ts'
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
  consoleErrors: string[]
  /** Comes by itself when the test ends in which the visit began. */
  leave(): Promise<void>
}

/** Who visits in the test that runs, and what they look at, as Testing Library's `screen`. */
export let visitor: Visitor
export let page: Page

export function accompany(coming: Visitor): void {
  visitor = coming
  page = coming.page
}

/** Each test begins with a visit. `leave` says how it ends; by default, without a look at the console. */
export const eachVisit = (
  come: () => Promise<Visitor>,
  leave = ({ leave }: Visitor): Promise<void> => leave(),
) =>
  beforeEach(async () => {
    const coming = await come()
    accompany(coming)
    return () => leave(coming)
  })

export const builtClient = join(import.meta.dirname, '../../dist')

/**
 * The built product as it ships, with an empty database, and a real browser to visit it with. When a visitor
 * leaves, the pictures in view are looked for.
 */
export async function openChowk(env: NodeJS.ProcessEnv = {}, clientDirectory = builtClient) {
  const origin = await takeOrigin()
  const { url, profiles } = origin
  const service = await startTestApp(
    { PORT: String(origin.port), ...env },
    undefined,
    (databaseUrl, log) => ({
      changes: watchChanges(databaseUrl, log),
    }),
  )
  let app: RequestListener
  let isCut: ((request: IncomingMessage) => boolean) | undefined
  const start = () => {
    app = createApp(service.services, clientDirectory)
    origin.answerBy((req, res) => (isCut?.(req) ? void req.socket.destroy() : app(req, res)))
  }
  start()
  async function cutNetwork(page: Page, cut = true) {
    isCut = cut ? () => true : undefined
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), cut ? 'offline' : 'online')
  }
  /** A visitor leaves with the network that was there when they came. */
  const mendNetwork = async (page: Page) => (isCut ? cutNetwork(page, false) : undefined)
  return {
    ...service,
    url,
    async visit(size: Size, options: BrowserContextOptions = {}): Promise<Visitor> {
      const profile = await profiles.take({ ...sizes[size], ...options })
      return open(profile.context, url, mendNetwork, () =>
        profiles.giveBack(profile, (context) => endSessionsIn(service, context)),
      )
    },
    /** Somebody whose browser has nothing of ours yet, neither programs nor fonts. */
    async visitForTheFirstTime(size: Size, options: BrowserContextOptions = {}): Promise<Visitor> {
      const context = await profiles.createContext({ ...sizes[size], ...options })
      return open(context, url, mendNetwork, () => context.close())
    },
    /**
     * Takes the network away, or gives it back: connections break. Not Playwright's setOffline, which a
     * service worker and the next page do not heed; the page is told as a browser does.
     */
    cutNetwork,
    /**
     * Breaks the connections of calls that would change something, or does so no longer. Ends a cut of the
     * whole network.
     */
    cutChanges(cut = true) {
      isCut = cut ? ({ method }) => method === 'POST' : undefined
    },
    restart: start,
    stopServing: () => origin.answerBy(),
    async close() {
      await giveBackOrigin(origin)
      await service.stop()
    },
  }
}
export async function testChowk(...options: Parameters<typeof openChowk>) {
  const chowk = await openChowk(...options)
  await atEnd(() => chowk.close())
  return chowk
}
export type OpenChowk = Awaited<ReturnType<typeof openChowk>>

async function open(
  context: BrowserContext,
  url: string,
  prepareToLeave: (page: Page) => Promise<void>,
  giveBack: () => Promise<void>,
): Promise<Visitor> {
  context.setDefaultTimeout(45_000)
  const page = await context.newPage()
  const consoleErrors: string[] = []
  const said: string[] = []
  const answered: string[] = []
  page.on('console', (message) => {
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) answered.push(`${response.status()} ${pathname}`)
  })
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && new URL(request.url()).origin !== url)
      consoleErrors.push(request.url())
  })
  let hasLeft = false
  async function leave() {
    if (hasLeft) return
    hasLeft = true
    const hasFailed = await keepEvidence(context, [...said, ...answered.slice(-8)])
    try {
      if (!page.isClosed()) await prepareToLeave(page)
      if (!hasFailed) for (const seen of context.pages().filter(isOurs)) await expectPictures(seen)
    } finally {
      await giveBack()
    }
  }
  TestRunner.getCurrentTest()?.context.onTestFinished(leave)
  return { page, context, consoleErrors, leave }
}
