import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'

type Profile = { context: BrowserContext; session: CDPSession; wishes: string }

/** Each has a process of its own, of some 150 MB. */
const mostIdle = 6

/**
 * The browser's profiles for the pages of one origin. When a visitor leaves, the next one with the same
 * wishes gets the profile without cookies, storage and permissions: only what was fetched and compiled is
 * still there, which saves half of a visit.
 */
export function profilesFor(browser: Browser, origin: string) {
  const taken = new Set<BrowserContext>()
  const idle: Profile[] = []
  // A clock that a test has stopped (page.clock) stays so for all later pages of the profile.
  const stopped = new WeakSet<BrowserContext>()

  // What a test does to calls (page.route) is unknown to a service worker: it is there only for those that
  // are about it.
  async function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-IN',
      serviceWorkers: 'block',
      ...options,
    })
    const install = context.clock.install.bind(context.clock)
    context.clock.install = (options) => {
      stopped.add(context)
      return install(options)
    }
    taken.add(context)
    return context
  }

  return {
    /** A profile that knows nothing of us, not even our programs and fonts. */
    createContext,

    async take(options: BrowserContextOptions): Promise<Profile> {
      const wishes = JSON.stringify(options)
      const index = idle.findIndex((profile) => profile.wishes === wishes)
      const [known] = index < 0 ? [] : idle.splice(index, 1)
      if (known) {
        taken.add(known.context)
        return known
      }
      const context = await createContext(options)
      // This page stays, and with it the process that all pages of the profile share: see sharedBrowser.
      const anchor = await context.newPage()
      await anchor.goto('/favicon.svg')
      return { context, session: await context.newCDPSession(anchor), wishes }
    },

    /** `onClosed` is told when the visitor's pages are closed and their cookies still there. */
    async giveBack(profile: Profile, onClosed: (context: BrowserContext) => Promise<unknown>): Promise<void> {
      const { context, session } = profile
      const [, ...pages] = context.pages()
      for (const page of pages) await page.close()
      await onClosed(context)
      if (stopped.has(context)) {
        taken.delete(context)
        return context.close()
      }
      await context.clearCookies()
      await context.clearPermissions()
      await context.setOffline(false)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      taken.delete(context)
      idle.push(profile)
      if (idle.length > mostIdle) await idle.shift()?.context.close()
    },

    /** Ends the profiles of visitors who never left, as those of a test that failed. */
    async closeTaken() {
      for (const context of taken) await context.close()
      taken.clear()
    },
  }
}
