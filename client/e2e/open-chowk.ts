import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createApp } from '../../server/src/app.ts'
import { listen } from '../../server/src/start/listen.ts'
import { startTestApp } from '../../server/test/start-test-app.ts'
import { launchBrowser } from './browser.ts'

/** The two sizes that every screen is tried on. */
export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>
export type Size = keyof typeof sizes

export type Visitor = {
  page: Page
  context: BrowserContext
  /** What no visit should have: errors in the console or the page, requests that left our origin. */
  complaints: string[]
  leave(): Promise<void>
}

/** The built product on a free port with an empty database, and a real browser to visit it with. */
export async function openChowk(env: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const service = await startTestApp({ PORT: String(port), ...env })
  const clientDirectory = join(import.meta.dirname, '../dist')
  const server = await listen(createApp(service.services, clientDirectory), service.services.config)
  const browser = await launchBrowser()
  const url = `http://127.0.0.1:${port}`
  return {
    ...service,
    url,
    visit: (size: Size, options: BrowserContextOptions = {}) => visit(browser, url, { ...sizes[size], ...options }),
    async close() {
      await browser.close()
      await server.drain()
      await service.stop()
    },
  }
}
export type OpenChowk = Awaited<ReturnType<typeof openChowk>>

async function visit(browser: Browser, url: string, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-IN', ...options })
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
  return { page, context, complaints, leave: () => context.close() }
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
