import type { CallName, SentTo } from 'server/contract/calls'

/** Needs no HTTP library and survives leaving the page. */
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

/** For the moment of leaving: not every browser finishes a fetch then, but all send beacons. */
export async function postWhileLeaving<N extends Extract<CallName, `POST ${string}`>>(
  name: N,
  body: SentTo<N>['body'],
) {
  const beacon = new Blob([JSON.stringify(body)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(name.replace(/^POST /, ''), beacon)) await postInBackground(name, body)
}
