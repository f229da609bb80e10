import { todayInIndia } from '../lib/format/dates.ts'
import { storedOffline, storeOffline } from '../lib/storage/offline-data.ts'

export type SentToday = { day: string; count: number; lastAt: string; lastShop: string }

const keyOf = (userId: number) => `sent-today:${userId}`

/** What a user sent from this device today; null when nothing. */
export function sentToday(userId: number): SentToday | null {
  const sent = storedOffline(keyOf(userId)) as SentToday | undefined
  return sent?.day === todayInIndia() ? sent : null
}

export function noteSent(userId: number, shop: string, now = new Date()) {
  const before = sentToday(userId)
  const sent: SentToday = {
    day: todayInIndia(now),
    count: (before?.count ?? 0) + 1,
    lastAt: now.toISOString(),
    lastShop: shop,
  }
  storeOffline(keyOf(userId), sent)
}
