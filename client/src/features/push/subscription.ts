import { callApi } from '../../lib/api-client.ts'
import { localStore } from '../../lib/storage.ts'
import { pushToForget } from './push-to-forget.ts'

export type Sealed = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Browsers without, and Safari on phones outside an installed app, have only the list in the page. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The service worker may be on its way yet. */
const workerPatience = 10_000
async function manager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), workerPatience)
  })
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

const present = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager.getSubscription()

/** That of this browser: a new one where there is none, or where it was made with another key than ours. */
export async function subscribe(): Promise<Sealed> {
  const { key } = await callApi('GET /api/push/key')
  const pushManager = await manager()
  const old = await pushManager.getSubscription()
  const isOurs = old && keyOf(old) === key
  if (old && !isOurs) await old.unsubscribe()
  const subscription = isOurs ? old : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return subscription.toJSON() as Sealed
}

const keyOf = ({ options: { applicationServerKey } }: PushSubscription) =>
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Ends it, first in the browser; rejects while the server cannot be reached. */
export async function unsubscribe() {
  const subscription = await present()
  if (subscription) {
    const { endpoint, keys } = subscription.toJSON() as Sealed
    // Its secret goes with it, and the server is to forget it by that.
    localStore.write(pushToForget, JSON.stringify({ endpoint, auth: keys.auth }))
    await subscription.unsubscribe()
  }
  await forgetOnServer()
}

/** What the server could not be told before, too. */
export async function forgetOnServer() {
  const left = localStore.read(pushToForget)
  if (!left) return
  await callApi('POST /api/push/forget', { body: JSON.parse(left) as { endpoint: string; auth: string } })
  localStore.remove(pushToForget)
}
