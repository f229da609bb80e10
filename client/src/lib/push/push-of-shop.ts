import { callApi } from '../net/api-client.ts'
import { localStore } from '../storage/storage.ts'
import { pushOfShop } from '../storage/storage-keys.ts'
import { canPush, inTurn, ownSubscription, sendWithSubscription, subscribe } from './subscription.ts'

export { canPush } from './subscription.ts'

/** Whose shops this browser is told of, and when that was saved. */
function noted() {
  const [userId, at = 0] = (localStore.read(pushOfShop) ?? '').split(' ').map(Number)
  return { userId, at }
}

/** Whether this browser is told what happens at somebody's shops. */
export const isPushOfShopOn = (userId: number) =>
  canPush() && Notification.permission === 'granted' && noted().userId === userId

/** Has the browser ask; false when the answer is no. Rejects while the server cannot be reached. */
export async function beginPushOfShop(userId: number) {
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

/** Saved again once a day while it is on: the server may have lost this browser. */
export const keepPushOfShop = (userId: number) =>
  inTurn(async () => {
    if (isPushOfShopOn(userId) && Date.now() - noted().at >= day) await save(userId)
  })

/** False once the server tells this browser of these shops no more: then it is off here, too. */
export const isPushOfShopKept = (userId: number) =>
  inTurn(async () => {
    const own = await ownSubscription()
    const { subscription } = own
      ? await callApi('POST /api/push/mine', { body: own })
      : { subscription: null }
    const isKept = subscription?.user_id === userId
    if (!isKept) localStore.remove(pushOfShop)
    return isKept
  })

/** What it wants as a shopper's stays; also of who has logged out. */
export const endPushOfShop = () =>
  inTurn(async () => {
    const { userId } = noted()
    const own = await ownSubscription()
    if (own && userId) await callApi('POST /api/push/shop_off', { body: { ...own, user_id: userId } })
    localStore.remove(pushOfShop)
  })
