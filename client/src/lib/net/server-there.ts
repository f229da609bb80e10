import { currentLocale } from 'server/contract/facts/texts'
import { inLanguage } from '../format/language.ts'
import { inTime } from './in-time.ts'

/** Milliseconds after which a server that does not respond counts as unreachable. */
const patience = 10_000
const again = 15_000

/** Checks with fetch, since the HTTP library itself may have failed to load. */
export const isServerThere = () =>
  inTime(patience, fetch('/api/health', { cache: 'no-store' })).then(
    ({ ok }) => ok,
    () => false,
  )

export async function reloadIfServerIsThere() {
  if (await isServerThere()) window.location.reload()
}

/** Reloads once the server is reachable. Polls, since a restart fires no event. Returns a stop function. */
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

/** The name of the entry script, which changes with each release. */
const entryOfThisPage = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')

/** Decorations: if these files fail to load, do not reload, which would lose unsaved input. */
const adornments = /\/assets\/(slick|aos|toast-messages|compact-header)-/

/**
 * A release removes the files of the previous release: reloads once per release, to avoid loops. `reload`
 * must wait for a pending navigation.
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

const isReplaced = (entry: string) =>
  fetch(inLanguage(window.location.href, currentLocale()), {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
  }).then(
    async (answer) => answer.status < 500 && !(await answer.text()).includes(entry),
    () => false,
  )

/** Also returns false without storage, since the page could then reload in a loop. */
function markFirstTime(entry: string): boolean {
  try {
    if (window.sessionStorage.getItem('replaced') === entry) return false
    window.sessionStorage.setItem('replaced', entry)
    return true
  } catch {
    return false
  }
}
