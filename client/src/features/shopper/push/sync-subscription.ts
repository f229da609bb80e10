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
import { notePushAnswer, written } from '../../../offers/saved/saved-store.ts'
import { followSavedThings, savedThings } from '../../../offers/saved/saved-things.ts'

async function wishes() {
  // Another window may have ended it just now.
  if ((await written('push'))?.says !== 'yes') return
  const { follows = [], reminders = [], asked = [], codes = [], device } = savedThings() ?? {}
  return {
    ...(device && asked.length + codes.length > 0 && { device }),
    follows: follows.map(({ follow }) => follow),
    reminders: reminders.slice(0, mostReminders).map(({ product_id }) => product_id),
  }
}

/** Tells the server what this device wants to be told, and by its call in which language, unless it knows. */
export const syncSubscription = () =>
  inTurn(async () => {
    const wanted = await wishes()
    if (!wanted) return
    // Taken back in the browser's settings: then the answer is no.
    if (Notification.permission !== 'granted') return end()
    const text = JSON.stringify({ ...wanted, language: currentLocale() })
    if (await isReported(text)) return
    const subscription = await subscribe()
    await sendWithSubscription(text, subscription, () =>
      callApi('POST /api/push/save', { body: { subscription, ...wanted } }),
    )
    await forgetOnServer()
  })

const saveQuietly = () =>
  void syncSubscription().catch((error: unknown) => logFailure('What you follow could not be told', error))

let isKeeping = false
/**
 * From now on the server knows what this device follows, after each change and once there is a network again.
 */
export function keepSubscriptionInSync() {
  if (isKeeping) return
  isKeeping = true
  followSavedThings(saveQuietly)
  window.addEventListener('online', saveQuietly)
  saveQuietly()
}

async function end() {
  if (savedThings()?.push?.says === 'yes') await notePushAnswer('no')
  try {
    await unsubscribe()
  } catch (error) {
    forgetWhenOnline()
    throw error
  }
}

/**
 * What is left to forget only: notices may be on again by then. Once the tab is closed, the next visit does
 * it.
 */
const forgetWhenOnline = () =>
  window.addEventListener('online', () => void inTurn(forgetOnServer).catch(forgetWhenOnline), { once: true })

/**
 * Ends the notices, here and on the server; rejects while the server cannot be reached, and then goes on by
 * itself.
 */
export const forgetPush = () => inTurn(end)
