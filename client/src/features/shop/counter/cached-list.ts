import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import type { AnswerOf } from 'server/contract/calls'
import type { CounterClaim } from 'server/contract/claims/calls'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { inStorageTime } from '../../../lib/storage/in-storage-time.ts'
import { counterList } from '../../../lib/storage/offline-data.ts'
import { databaseOf } from '../../../lib/storage/open-database.ts'
import { readStoredSession } from '../../../lib/storage/stored-session.ts'

export type CounterList = AnswerOf<'GET /api/shop/counter'>
/** With the time when the server said so, in ISO 8601. */
export type CachedList = CounterList & { cachedAt: string }
interface Schema extends DBSchema {
  lists: { key: number; value: CachedList }
}

// Login and logout delete it.
const open = databaseOf(counterList, (database) => database.createObjectStore('lists'))
const lists = async () => wrap(await open()) as IDBPDatabase<Schema>

/** For whoever is signed in still: the answer may have been on its way. */
export async function cacheList(userId: number, list: CachedList) {
  if (readStoredSession()?.userId === userId) await inStorageTime((await lists()).put('lists', list, userId))
}

/** What this device knows without a network; nobody sees another's. */
export const cachedList = async (userId: number) => inStorageTime((await lists()).get('lists', userId))

/** The list with what a code is by now. An open one stays, so that its QR is known if it is open again. */
export function withClaim<List extends CounterList>(list: List, claim: CounterClaim): List {
  const others = list.today.filter(({ id }) => id !== claim.id)
  const today = isOfToday(claim) ? [claim, ...others] : others
  return {
    ...list,
    open: list.open.map((one) => (one.id === claim.id ? { ...one, ...claim } : one)),
    today: today.sort((a, b) => (b.ended_at ?? '').localeCompare(a.ended_at ?? '')),
  }
}

/** Given, or not given, today. */
export const isOfToday = ({ state, not_given, ended_at }: CounterClaim) =>
  (state === 'redeemed' || not_given !== null) &&
  ended_at !== null &&
  todayInIndia(new Date(ended_at)) === todayInIndia()

/** How the server knows what a QR holds; undefined where the browser does not compute it. */
export async function hashOf(token: string): Promise<string | undefined> {
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token))
  if (!hash) return undefined
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '')
}
