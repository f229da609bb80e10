import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core'

type Profile = { context: BrowserContext; session: CDPSession; wishes: string }

/** Each profile has a process of about 150 MB. */
const mostIdle = 6

/** Methods whose effects last for all later pages of a profile, since Playwright cannot undo them. */
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
 * Browser profiles for the pages of one origin. A profile is reused for the next visitor with the same
 * options, without cookies, storage and permissions: the HTTP and code cache halves the time of a visit.
 * Profiles with a lasting change, such as a fixed clock, are closed.
 */
export function profilesFor(browser: Browser, origin: string) {
  const taken = new Set<BrowserContext>()
  const idle: Profile[] = []
  const changed = new WeakSet<BrowserContext>()

  // page.route does not see a service worker's requests: workers run only in tests about them.
  async function createContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-IN',
      serviceWorkers: 'block',
      ...options,
    })
    const onCall = () => void changed.add(context)
    noticeCalls(context, lastingChanges, onCall)
    noticeCalls(context.clock, changesOfClock, onCall)
    taken.add(context)
    return context
  }

  return {
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
      // An open page keeps the process alive that all pages of the profile share (--process-per-site).
      const anchor = await context.newPage()
      await anchor.goto('/favicon.svg')
      return { context, session: await context.newCDPSession(anchor), wishes }
    },

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
