import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import type { CounterClaim } from 'server/contract/claims/calls'
import { withStorageTimeout } from '../../../lib/storage/in-storage-time.ts'
import { databaseOf } from '../../../lib/storage/open-database.ts'

/** A redemption on this device, stored before it is sent. */
export type Giving = {
  /** Makes a retry count once; only this key can undo the redemption. */
  key: string
  userId: number
  claim: CounterClaim
  /** ISO 8601. */
  givenAt: string
  /** True once the call went out: the server may have counted it, even without an answer. */
  wasSent: boolean
  state:
    | 'asked'
    /** Sent automatically once there is a network. */
    | 'waiting'
    | 'given'
    /** Sent automatically, result not seen yet: the server counted it, or the code was no longer open. */
    | 'counted'
    | 'not counted'
}

interface Schema extends DBSchema {
  givings: { key: string; value: Giving }
}
const open = databaseOf('chowk-givings', (database) =>
  database.createObjectStore('givings', { keyPath: 'key' }),
)
const givings = async () => wrap(await open()) as IDBPDatabase<Schema>

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chowk-givings')
const notifyThisWindow = () => {
  for (const listener of listeners) listener()
}
channel?.addEventListener('message', notifyThisWindow)
function notifyAllWindows() {
  notifyThisWindow()
  channel?.postMessage('changed')
}

/** Calls the listener on changes in any window. Returns a function that stops it. */
export function subscribeToRedemptions(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Rejects when the browser cannot store or does not answer. */
export async function storeRedemption(giving: Giving) {
  await withStorageTimeout((await givings()).put('givings', giving))
  notifyAllWindows()
}

export async function deleteRedemption(key: string) {
  await withStorageTimeout((await givings()).delete('givings', key))
  notifyAllWindows()
}

export const findRedemption = async (key: string) => withStorageTimeout((await givings()).get('givings', key))

/** Returns the user's redemptions, oldest first. Deletes old ones, and other users' that need no sending. */
export async function offlineRedemptionsOf(userId: number): Promise<Giving[]> {
  const isOver = (giving: Giving) => (giving.userId === userId ? isOld(giving) : isDone(giving))
  const left = await forgetAll(isOver)
  return left.filter((giving) => giving.userId === userId).sort((a, b) => a.givenAt.localeCompare(b.givenAt))
}

/** Runs on logout: keeps only what is still to be sent. */
export const deleteSentRedemptions = () => forgetAll(isDone)

const aDay = 24 * 60 * 60 * 1000
const isOld = ({ state, givenAt }: Giving) => state === 'given' && Date.now() - Date.parse(givenAt) > aDay
const isDone = ({ state }: Giving) => state !== 'asked' && state !== 'waiting'

async function forgetAll(isOver: (giving: Giving) => boolean): Promise<Giving[]> {
  const database = await givings()
  const all = await withStorageTimeout(database.getAll('givings'))
  for (const { key } of all.filter(isOver)) await withStorageTimeout(database.delete('givings', key))
  return all.filter((giving) => !isOver(giving))
}

/** Locks across windows: an undo must not run while the same redemption is sent. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('chowk-givings', work) : work()

export const redeemedLocally = ({ claim, givenAt }: Giving): CounterClaim => ({
  ...claim,
  state: 'redeemed',
  ended_at: givenAt,
  redeemed_price: claim.redeemed_price ?? claim.price_now,
})
