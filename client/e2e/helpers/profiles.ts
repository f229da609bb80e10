import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'

type Profile = { context: BrowserContext; session: CDPSession; wishes: string }

/** Each has a process of its own, of some 150 MB. */
const mostIdle = 6

/** Each stays in force for all later pages of a profile; Playwright takes none of them back with a page. */
const lastingChanges = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const changesOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/**
 * The browser's profiles for the pages of one origin. When a visitor leaves, the next one with the same
 * wishes gets the profile without cookies, storage and permissions: only what was fetched and compiled is
 * still there, which saves half of a visit. A profile whose clock a test has set, or that it has changed in
 * another lasting way, is closed.
 */
export function profilesFor(browser: Browser, origin: string) {
  const taken = new Set<BrowserContext>()
  const idle: Profile[] = []
  const changed = new WeakSet<BrowserContext>()

  // What a test does to calls (page.route) is unknown to a service worker: it is there only for those that
  // are about it.
  async function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-IN',
      serviceWorkers: 'block',
      ...options,
    })
    const onCall = () => void changed.add(context)
    noticeCalls(context, lastingChanges, onCall)
    // The same clock as `page.clock`.
    noticeCalls(context.clock, changesOfClock, onCall)
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
      if (changed.has(context)) {
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

function noticeCalls<Of extends object>(of: Of, names: readonly (keyof Of)[], onCall: () => void) {
  for (const name of names) {
    const method = of[name] as (...given: unknown[]) => unknown
    const noticed = (...given: unknown[]) => {
      onCall()
      return method.apply(of, given)
    }
    Object.assign(of, { [name]: noticed })
  }
}
