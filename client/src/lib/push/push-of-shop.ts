import { callApi } from '../net/api-client.ts'
import { localStore } from '../storage/storage.ts'
import { pushOfShop } from '../storage/storage-keys.ts'
import { canPush, inTurn, ownSubscription, sendWithSubscription, subscribe } from './subscription.ts'

export { canPush } from './subscription.ts'

/** The user whose shop notifications this browser gets; `at` is the time of the last report. */
function noted() {
  const [userId, at = 0] = (localStore.read(pushOfShop) ?? '').split(' ').map(Number)
  return { userId, at }
}

export const isShopPushOn = (userId: number) =>
  canPush() && Notification.permission === 'granted' && noted().userId === userId

/** Asks for permission, and returns false when it is denied. Rejects when the server is unreachable. */
export async function enableShopPush(userId: number) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await inTurn(() => save(userId))
  return true
}

async function save(userId: number) {
  const subscription = await subscribe()
  await sendWithSubscription('', subscription, () =>
    callApi('POST /api/shop/push', { body: { subscription } }),
  )
  localStore.write(pushOfShop, `${userId} ${Date.now()}`)
}

const day = 24 * 60 * 60_000

/** Renews the subscription daily, in case it was lost on the server. */
export const renewShopPush = (userId: number) =>
  inTurn(async () => {
    if (isShopPushOn(userId) && Date.now() - noted().at >= day) await save(userId)
  })

/** Returns false, and notes that the notifications are off, when the server no longer sends them. */
export const isShopPushCurrent = (userId: number) =>
  inTurn(async () => {
    const own = await ownSubscription()
    const { subscription } = own
      ? await callApi('POST /api/push/mine', { body: own })
      : { subscription: null }
    const isKept = subscription?.user_id === userId
    if (!isKept) localStore.remove(pushOfShop)
    return isKept
  })

/** Ends shop notifications, but keeps the notifications that this browser receives for a shopper. */
export const disableShopPush = () =>
  inTurn(async () => {
    const { userId } = noted()
    const own = await ownSubscription()
    if (own && userId) await callApi('POST /api/push/shop_off', { body: { ...own, user_id: userId } })
    localStore.remove(pushOfShop)
  })
