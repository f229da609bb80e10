import { currentLocale } from 'server/contract/facts/texts'
import { inLanguage } from '../format/language.ts'

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
