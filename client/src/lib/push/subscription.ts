import { callApi } from '../net/api-client.ts'
import { inTime } from '../net/in-time.ts'
import { base64Url } from '../storage/random-id.ts'
import { localStore } from '../storage/storage.ts'
import { pushOfShop, pushToForget } from '../storage/storage-keys.ts'

/** Holds a lock across windows, so that nothing is saved while it is being deleted. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('push', work) : work()

export type Sealed = { endpoint: string; keys: { p256dh: string; auth: string } }
type Own = { endpoint: string; auth: string }

/** Some browsers do not support push, and Safari on phones supports it only in an installed app. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Milliseconds to wait for the worker's installation and for the push service. */
const patience = { worker: 10_000, service: 30_000 }
const manager = async () => (await inTime(patience.worker, navigator.serviceWorker.ready)).pushManager

const present = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager.getSubscription()

/** Returns the browser's subscription; replaces a subscription made with another server key. */
export async function subscribe(): Promise<Sealed> {
  const { key } = await callApi('GET /api/push/key')
  const pushManager = await manager()
  const old = await pushManager.getSubscription()
  const isOurs = old && keyOf(old) === key
  if (old && !isOurs) await end(old)
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = isOurs ? old : await inTime(patience.service, pushManager.subscribe(options))
  return subscription.toJSON() as Sealed
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription) =>
  base64Url(new Uint8Array(applicationServerKey ?? []))

async function end(subscription: PushSubscription) {
  // The server needs the subscription's secret to delete its copy.
  forgetLater(subscription.toJSON() as Sealed)
  await subscription.unsubscribe()
}

/** Stores the last report to the server, repeated after a day in case it was lost on the server. */
const reported = 'pushTold'
const day = 24 * 60 * 60_000
/** `at` is 0 while the server may not have received the report. */
type Report = { at: number; text: string; subscription: Sealed }
const lastReport = () => localStore.readJson<Report>(reported)

export async function isReported(text: string) {
  const before = lastReport()
  if (before?.text !== text || Date.now() - before.at >= day) return false
  return (await present())?.endpoint === before.subscription?.endpoint
}

export async function sendWithSubscription<T>(text: string, subscription: Sealed, call: () => Promise<T>) {
  const before = lastReport()?.subscription
  if (before && before.endpoint !== subscription.endpoint) forgetLater(before)
  const note = (at: number) =>
    localStore.write(reported, JSON.stringify({ at, text, subscription } satisfies Report))
  note(0)
  const answer = await call()
  note(Date.now())
  // The browser may have created a subscription that was to be deleted.
  saveToForget(toForget().filter(({ endpoint }) => endpoint !== subscription.endpoint))
  return answer
}

export async function ownSubscription(): Promise<Own | undefined> {
  const own = (await present())?.toJSON() ?? lastReport()?.subscription
  return own?.endpoint && own.keys?.auth ? { endpoint: own.endpoint, auth: own.keys.auth } : undefined
}

/** Unsubscribes in the browser first. Rejects when the server is unreachable. */
export async function unsubscribe() {
  const before = lastReport()?.subscription
  if (before) forgetLater(before)
  localStore.remove(reported)
  localStore.remove(pushOfShop)
  const subscription = await present()
  if (subscription) await end(subscription)
  await forgetOnServer()
}

const toForget = () => localStore.readJson<Own[]>(pushToForget) ?? []

function saveToForget(left: Own[]) {
  if (left.length === 0) localStore.remove(pushToForget)
  else localStore.write(pushToForget, JSON.stringify(left))
}

const forgetLater = ({ endpoint, keys: { auth } }: Sealed) =>
  saveToForget([...toForget().filter((one) => one.endpoint !== endpoint), { endpoint, auth }])

/** Deletes subscriptions on the server, including those whose deletion failed before. */
export async function forgetOnServer() {
  for (const own of toForget()) {
    await callApi('POST /api/push/forget', { body: own })
    saveToForget(toForget().filter(({ endpoint }) => endpoint !== own.endpoint))
  }
}
