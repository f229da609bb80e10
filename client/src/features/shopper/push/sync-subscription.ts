import { currentLocale } from 'server/contract/facts/texts'
import { mostReminders } from 'server/contract/saved/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import { logFailure } from '../../../lib/net/log.ts'
import {
  forgetOnServer,
  inTurn,
  isReported,
  sendWithSubscription,
  subscribe,
  unsubscribe,
} from '../../../lib/push/subscription.ts'
import { savePushAnswer, written } from '../../../offers/saved/saved-store.ts'
import { followSavedThings, savedThings } from '../../../offers/saved/saved-things.ts'

async function wishes() {
  // Another window may just have turned push messages off.
  if ((await written('push'))?.says !== 'yes') return
  const { follows = [], reminders = [], asked = [], codes = [], device } = savedThings() ?? {}
  return {
    ...(device && asked.length + codes.length > 0 && { device }),
    follows: follows.map(({ follow }) => follow),
    reminders: reminders.slice(0, mostReminders).map(({ product_id }) => product_id),
  }
}

/** Sends the device's subscription, follows and reminders to the server unless the server has them. */
export const syncSubscription = () =>
  inTurn(async () => {
    const content = await wishes()
    if (!content) return
    // The user has withdrawn the permission in the browser's settings.
    if (Notification.permission !== 'granted') return end()
    const text = JSON.stringify({ ...content, language: currentLocale() })
    if (await isReported(text)) return
    const subscription = await subscribe()
    await sendWithSubscription(text, subscription, () =>
      callApi('POST /api/push/save', { body: { subscription, ...content } }),
    )
    await forgetOnServer()
  })

const saveQuietly = () =>
  void syncSubscription().catch((error: unknown) => logFailure('What you follow could not be told', error))

let isKeeping = false
export function keepSubscriptionInSync() {
  if (isKeeping) return
  isKeeping = true
  followSavedThings(saveQuietly)
  window.addEventListener('online', saveQuietly)
  saveQuietly()
}

async function end() {
  if (savedThings()?.push?.says === 'yes') await savePushAnswer('no')
  try {
    await unsubscribe()
  } catch (error) {
    forgetWhenOnline()
    throw error
  }
}

/** Retries only the removal, since push may be on again. If the tab is closed, the next visit retries. */
const forgetWhenOnline = () =>
  window.addEventListener('online', () => void inTurn(forgetOnServer).catch(forgetWhenOnline), { once: true })

/** Rejects while the server is unreachable, and retries once the browser is online. */
export const forgetPush = () => inTurn(end)
