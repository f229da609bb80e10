import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'

type Profile = { context: BrowserContext; session: CDPSession; wishes: string }

/**
 * The browser's profiles for the pages of one origin. When a visitor leaves, the next one with the same wishes gets the
 * profile without cookies, storage and permissions: only what was fetched and compiled is still there, which saves half
 * of a visit. `onClosed` is told when a visitor's pages are closed and their cookies still there.
 */
export function profilesFor(browser: Browser, origin: string, onClosed: (context: BrowserContext) => Promise<unknown>) {
  const all: BrowserContext[] = []
  const idle: Profile[] = []

  // What a test does to calls (page.route) is unknown to a service worker: it is there only for those that are about it.
  async function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-IN', serviceWorkers: 'block', ...options })
    all.push(context)
    return context
  }

  return {
    /** A profile that knows nothing of us, not even our programs and fonts. */
    createContext,

    async take(options: BrowserContextOptions): Promise<Profile> {
      const wishes = JSON.stringify(options)
      const index = idle.findIndex((profile) => profile.wishes === wishes)
      const [known] = index < 0 ? [] : idle.splice(index, 1)
      if (known) return known
      const context = await createContext(options)
      // This page stays, and with it the process that all pages of the profile share: see sharedBrowser.
      const anchor = await context.newPage()
      await anchor.goto('/favicon.svg')
      return { context, session: await context.newCDPSession(anchor), wishes }
    },

    async giveBack(profile: Profile): Promise<void> {
      const { context, session } = profile
      const [, ...pages] = context.pages()
      for (const page of pages) await page.close()
      await onClosed(context)
      await context.clearCookies()
      await context.clearPermissions()
      await context.setOffline(false)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      idle.push(profile)
    },

    async close() {
      for (const context of all) await context.close()
    },
  }
}
