import { callApi } from '../net/api-client.ts'
import { localStore } from '../storage/storage.ts'
import { pushOfShop } from './push-of-shop-key.ts'
import { canPush, inTurn, ownSubscription, sendWithSubscription, subscribe } from './subscription.ts'

export { canPush } from './subscription.ts'

/** Whether this browser is told what happens at somebody's shops. */
export const isPushOfShopOn = (userId: number) =>
  canPush() && Notification.permission === 'granted' && localStore.read(pushOfShop) === String(userId)

/** Has the browser ask; false when the answer is no. Rejects while the server cannot be reached. */
export async function beginPushOfShop(userId: number) {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await inTurn(async () => {
    const subscription = await subscribe()
    await sendWithSubscription('', subscription, () =>
      callApi('POST /api/shop/push', { body: { subscription } }),
    )
    localStore.write(pushOfShop, String(userId))
  })
  return true
}

/** What it wants as a shopper's stays. */
export const endPushOfShop = () =>
  inTurn(async () => {
    const own = await ownSubscription()
    if (own) await callApi('POST /api/shop/push_off', { body: own })
    localStore.remove(pushOfShop)
  })
