import type { CallName, SentTo } from 'server/contract/calls'

/**
 * Tells the server something that nothing on the screen waits for: by the browser's own means, so that a page
 * that is only read needs no HTTP library, and to the end even when the page is left meanwhile.
 */
export async function postInBackground<N extends Extract<CallName, `POST ${string}`>>(
  name: N,
  body: SentTo<N>['body'],
) {
  const [method, path = ''] = name.split(' ')
  const answer = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
  if (!answer.ok) throw new Error(`${answer.status} of ${path}`)
}

/**
 * The same at the moment of leaving for a map or another app: not every browser finishes a fetch of a page
 * that is gone, but each sends its beacons.
 */
export async function postWhileLeaving<N extends Extract<CallName, `POST ${string}`>>(
  name: N,
  body: SentTo<N>['body'],
) {
  const beacon = new Blob([JSON.stringify(body)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(name.replace(/^POST /, ''), beacon)) await postInBackground(name, body)
}
