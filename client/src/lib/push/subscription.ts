import { callApi } from '../net/api-client.ts'
import { inTime } from '../net/in-time.ts'
import { localStore } from '../storage/storage.ts'
import { pushOfShop, pushToForget } from '../storage/storage-keys.ts'

/** One after the other, in all windows: nothing is saved while it is being forgotten. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('push', work) : work()

export type Sealed = { endpoint: string; keys: { p256dh: string; auth: string } }
/** What the server forgets a subscription by. */
type Own = { endpoint: string; auth: string }

/** Browsers without, and Safari on phones outside an installed app, have only the list in the page. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The service worker may be on its way yet, and the browser's push service silent; in milliseconds. */
const patience = { worker: 10_000, service: 30_000 }
const manager = async () => (await inTime(patience.worker, navigator.serviceWorker.ready)).pushManager

const present = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager.getSubscription()

/** That of this browser: a new one where there is none, or where it was made with another key than ours. */
export async function subscribe(): Promise<Sealed> {
  const { key } = await callApi('GET /api/push/key')
  const pushManager = await manager()
  const old = await pushManager.getSubscription()
  const isOurs = old && keyOf(old) === key
  if (old && !isOurs) await end(old)
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = isOurs ? old : await inTime(patience.service, pushManager.subscribe(wanted))
  return subscription.toJSON() as Sealed
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

async function end(subscription: PushSubscription) {
  // Its secret goes with it, and the server is to forget it by that.
  forgetLater(subscription.toJSON() as Sealed)
  await subscription.unsubscribe()
}

/**
 * What the server was told last, and when: it is told again after a day, since it may have lost this browser.
 */
const reported = 'pushTold'
const day = 24 * 60 * 60_000
/** `at`: 0 where the server may not have heard it. */
type Report = { at: number; text: string; subscription: Sealed }
const lastReport = () => JSON.parse(localStore.read(reported) ?? 'null') as Report | null

/** Whether the server knows of these wishes, and of the subscription that the browser has now. */
export async function isReported(text: string) {
  const before = lastReport()
  if (before?.text !== text || Date.now() - before.at >= day) return false
  return (await present())?.endpoint === before.subscription?.endpoint
}

/**
 * Notes what is told with a subscription, that the server can be had to forget it once the browser has none.
 * Gives what the call answers.
 */
export async function sendWithSubscription<T>(text: string, subscription: Sealed, call: () => Promise<T>) {
  const before = lastReport()?.subscription
  if (before && before.endpoint !== subscription.endpoint) forgetLater(before)
  const note = (at: number) =>
    localStore.write(reported, JSON.stringify({ at, text, subscription } satisfies Report))
  note(0)
  const answer = await call()
  note(Date.now())
  // A browser may have made the same one again.
  saveToForget(toForget().filter(({ endpoint }) => endpoint !== subscription.endpoint))
  return answer
}

/** By which the server knows this browser, if it does. */
export async function ownSubscription(): Promise<Own | undefined> {
  const { endpoint, keys } = ((await present())?.toJSON() ??
    lastReport()?.subscription ??
    {}) as Partial<Sealed>
  return endpoint && keys ? { endpoint, auth: keys.auth } : undefined
}

/** Ends it, first in the browser; rejects while the server cannot be reached. */
export async function unsubscribe() {
  const before = lastReport()?.subscription
  if (before) forgetLater(before)
  localStore.remove(reported)
  localStore.remove(pushOfShop)
  const subscription = await present()
  if (subscription) await end(subscription)
  await forgetOnServer()
}

const toForget = () => JSON.parse(localStore.read(pushToForget) ?? '[]') as Own[]

function saveToForget(left: Own[]) {
  if (left.length === 0) localStore.remove(pushToForget)
  else localStore.write(pushToForget, JSON.stringify(left))
}

const forgetLater = ({ endpoint, keys: { auth } }: Sealed) =>
  saveToForget([...toForget().filter((one) => one.endpoint !== endpoint), { endpoint, auth }])

/** What the server could not be told before, too. */
export async function forgetOnServer() {
  for (const own of toForget()) {
    await callApi('POST /api/push/forget', { body: own })
    saveToForget(toForget().filter(({ endpoint }) => endpoint !== own.endpoint))
  }
}
