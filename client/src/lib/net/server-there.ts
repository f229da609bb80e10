import { currentLocale } from 'server/contract/facts/texts'
import { inLanguage } from '../format/language.ts'
import { inTime } from './in-time.ts'

/** A server that does not say within this time that it is there is none, in milliseconds. */
const patience = 10_000
/** Between two looks whether it is back. */
const again = 15_000

/** Whether our server answers; asked without the HTTP library, which may be what could not be had. */
export const isServerThere = () =>
  inTime(patience, fetch('/api/health', { cache: 'no-store' })).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads the page afresh once the server is there: without a network that would end in the browser's own error
 * page.
 */
export async function reloadIfServerIsThere() {
  if (await isServerThere()) window.location.reload()
}

/**
 * For a page that cannot go on by itself: looks every 15 s while it is seen, when one comes back to it, and
 * with the network. A server that is away for a release is no network that returns: no event tells of it.
 * Returns how to stop.
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

/** The shell says the release: its entry's name changes with any file. */
const entryOfThisPage = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')

/** What only adorns a page is done without, which costs nobody what they were typing. */
const adornments = /\/assets\/(slick|aos|toast-messages|compact-header)-/

/**
 * A release takes the files of the one before away: a page that is still open and needs one of them is loaded
 * afresh. Only when the server has another release, and once for each, so that a broken one makes no loop.
 * `reload` is to wait for the address one was going to.
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

/** Every page tells the release. Who cannot be reached has nothing better either. */
const isReplaced = (entry: string) =>
  fetch(inLanguage(window.location.href, currentLocale()), {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
  }).then(
    async (answer) => answer.status < 500 && !(await answer.text()).includes(entry),
    () => false,
  )

/** Where the browser keeps nothing, no page would know that it was loaded afresh: then none is. */
function markFirstTime(entry: string): boolean {
  try {
    if (window.sessionStorage.getItem('replaced') === entry) return false
    window.sessionStorage.setItem('replaced', entry)
    return true
  } catch {
    return false
  }
}
