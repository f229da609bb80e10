import type { IncomingMessage, RequestListener } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, TestRunner } from 'vitest'
import { createApp } from '../../../server/src/app.ts'
import { watchChanges } from '../../../server/src/platform/database/watch-changes.ts'
import { atEnd } from '../../../server/test/at-end.ts'
import { startTestApp } from '../../../server/test/start-test-app.ts'
import { isOurs, saveEvidence } from './evidence.ts'
import { expectPictures } from './expect-pictures.ts'
import { giveBackOrigin, takeOrigin } from './origin.ts'
import { endSessionsIn } from './sessions.ts'

export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>
export type Size = keyof typeof sizes

export const narrowest = { width: 320, height: 640 }

export type Visitor = {
  page: Page
  context: BrowserContext
  consoleErrors: string[]
  leave(): Promise<void>
}

export let visitor: Visitor
export let page: Page

export function accompany(coming: Visitor): void {
  visitor = coming
  page = coming.page
}

/** Starts a visit before each test, and ends it with `leave`, by default without a check of the console. */
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
 * Opens the built product with an empty database in a real browser. Ending a visit checks the pictures in
 * view.
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
    async visitForTheFirstTime(size: Size, options: BrowserContextOptions = {}): Promise<Visitor> {
      const context = await profiles.createContext({ ...sizes[size], ...options })
      return open(context, url, mendNetwork, () => context.close())
    },
    /**
     * Cuts or restores the network by breaking connections, since Playwright's setOffline affects neither
     * service workers nor later pages. Also fires the browser's online or offline event.
     */
    cutNetwork,
    /** Breaks the connections of POST calls, or restores them. Replaces a cut of the whole network. */
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
    const hasFailed = await saveEvidence(context, [...said, ...answered.slice(-8)])
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
