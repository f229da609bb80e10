import { currentLocale } from 'server/contract/facts/texts'
import { inLanguage } from '../format/language.ts'
import { inTime } from './in-time.ts'

/** Milliseconds until a silent server counts as unreachable. */
const patience = 10_000
/** Milliseconds between checks. */
const again = 15_000

/** Uses fetch, since the HTTP library may be what failed to load. */
export const isServerThere = () =>
  inTime(patience, fetch('/api/health', { cache: 'no-store' })).then(
    ({ ok }) => ok,
    () => false,
  )

/** Offline, a reload would end in the browser's error page. */
export async function reloadIfServerIsThere() {
  if (await isServerThere()) window.location.reload()
}

/**
 * For a page that cannot continue: checks every 15 s while visible, when it becomes visible, and when the
 * network returns. Restarts of the server fire no event. Returns a function that stops.
 */
export function reloadOnceServerIsThere(reload = reloadIfServerIsThere): () => void {
  const look = () => void (document.visibilityState === 'visible' && reload())
  const timer = setInterval(look, again)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Identifies the release: the name of the entry script changes with any file. */
const entryOfThisPage = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')

/** A page works without these decorations: a failure must not reload it and lose what the user typed. */
const adornments = /\/assets\/(slick|aos|toast-messages|compact-header)-/

/**
 * A release removes the files of the former release. A page that needs such a file is reloaded, once for each
 * release, so that a broken release causes no loop. `reload` must wait for a navigation under way.
 */
export function reloadForNewRelease(reload: () => void): () => void {
  const onFailure = (event: VitePreloadErrorEvent) => {
    if (!adornments.test(event.payload.message)) void reloadIfReplaced(reload)
  }
  window.addEventListener('vite:preloadError', onFailure)
  return () => window.removeEventListener('vite:preloadError', onFailure)
}

async function reloadIfReplaced(reload: () => void) {
  const entry = entryOfThisPage()
  if (!entry || !(await isReplaced(entry)) || !markFirstTime(entry)) return
  reload()
}

/** Every page names the entry script. False when the server is unreachable. */
const isReplaced = (entry: string) =>
  fetch(inLanguage(window.location.href, currentLocale()), {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
  }).then(
    async (answer) => answer.status < 500 && !(await answer.text()).includes(entry),
    () => false,
  )

/** Without storage no page would know that it was reloaded: do not reload. */
function markFirstTime(entry: string): boolean {
  try {
    if (window.sessionStorage.getItem('replaced') === entry) return false
    window.sessionStorage.setItem('replaced', entry)
    return true
  } catch {
    return false
  }
}
