import type { CallName, SentTo } from 'server/contract/calls'

export type PostName = Extract<CallName, `POST ${string}`>

/** Sends a report without the HTTP library. The request continues when the user leaves the page. */
export async function postInBackground<N extends PostName>(name: N, body: SentTo<N>['body']) {
  const [method, path = ''] = name.split(' ')
  const answer = await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
  if (!answer.ok) throw new Error(`${answer.status} of ${path}`)
}

/** Sends a beacon when the user leaves the page, since not every browser finishes a fetch then. */
export async function postWhileLeaving<N extends PostName>(name: N, body: SentTo<N>['body']) {
  const beacon = new Blob([JSON.stringify(body)], { type: 'application/json' })
  if (!navigator.sendBeacon?.(name.replace(/^POST /, ''), beacon)) await postInBackground(name, body)
}
