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
