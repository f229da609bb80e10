import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import type { CounterClaim } from 'server/contract/claims/calls'
import { inStorageTime } from '../../../lib/storage/in-storage-time.ts'
import { databaseOf } from '../../../lib/storage/open-database.ts'

/** That a code was given on this device, kept before anything is sent. */
export type Giving = {
  /** The key of the redemption: sent again it is the same, and only with it can it be undone. */
  key: string
  userId: number
  claim: CounterClaim
  /** ISO 8601. */
  givenAt: string
  /** Its call has gone out: it may have counted, whatever is known here. */
  wasSent: boolean
  state: /** Its call is on its way, from an open page. */
    | 'asked'
    /** For the network: it is sent by itself. */
    | 'waiting'
    /** The server has said so. */
    | 'given'
    /** Sent by itself, and not seen yet: it counted, or the code was not open any more. */
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
const tellHere = () => {
  for (const listener of listeners) listener()
}
channel?.addEventListener('message', tellHere)
function tell() {
  tellHere()
  channel?.postMessage('changed')
}

/** Calls back when something changed, in any window. Returns how to stop. */
export function followGivings(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Rejects where a browser keeps nothing or does not answer. */
export async function keepGiving(giving: Giving) {
  await inStorageTime((await givings()).put('givings', giving))
  tell()
}

export async function forgetGiving(key: string) {
  await inStorageTime((await givings()).delete('givings', key))
  tell()
}

export const findGiving = async (key: string) => inStorageTime((await givings()).get('givings', key))

/**
 * What somebody gave here, in the order of time. What is over and said is forgotten; of others, all but what
 * they have to send.
 */
export async function givingsOf(userId: number): Promise<Giving[]> {
  const isOver = (giving: Giving) => (giving.userId === userId ? isOld(giving) : isDone(giving))
  const left = await forgetAll(isOver)
  return left.filter((giving) => giving.userId === userId).sort((a, b) => a.givenAt.localeCompare(b.givenAt))
}

/** On logout: only what is still to be sent stays. */
export const forgetDone = () => forgetAll(isDone)

const aDay = 24 * 60 * 60 * 1000
const isOld = ({ state, givenAt }: Giving) => state === 'given' && Date.now() - Date.parse(givenAt) > aDay
const isDone = ({ state }: Giving) => state !== 'asked' && state !== 'waiting'

/** Gives what is left. */
async function forgetAll(isOver: (giving: Giving) => boolean): Promise<Giving[]> {
  const database = await givings()
  const all = await inStorageTime(database.getAll('givings'))
  for (const { key } of all.filter(isOver)) await inStorageTime(database.delete('givings', key))
  return all.filter((giving) => !isOver(giving))
}

/** One at a time in all windows: what is undone is not sent at the same moment. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('chowk-givings', work) : work()

/** A code that was given on this device, as the server will say it. */
export const givenHere = ({ claim, givenAt }: Giving): CounterClaim => ({
  ...claim,
  state: 'redeemed',
  ended_at: givenAt,
  redeemed_price: claim.redeemed_price ?? claim.price_now,
})
