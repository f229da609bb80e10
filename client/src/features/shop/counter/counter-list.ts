import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, wrap } from 'idb'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import type { CounterClaim } from 'server/contract/claims/calls'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { type ApiError, isServerUnreachable } from '../../../lib/net/api-request.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { withStorageTimeout } from '../../../lib/storage/in-storage-time.ts'
import { counterList } from '../../../lib/storage/offline-data.ts'
import { databaseOf } from '../../../lib/storage/open-database.ts'
import { readStoredSession } from '../../../lib/storage/stored-session.ts'
import { type Giving, offlineRedemptionsOf, subscribeToRedemptions } from './local-redemptions.ts'

/** In milliseconds: the refetch interval, and the one while the server is unreachable. */
const again = 180_000
const againWhenAway = 10_000
type ShownList = CachedList & { isCached: boolean }

/** The open codes and today's redemptions. Without a network, the copy cached on this device. */
export function useCounterList(userId: number) {
  const client = useQueryClient()
  const queryKey = ['counter', userId]
  const query = useQuery<ShownList, ApiError>({
    queryKey,
    refetchInterval: ({ state }) => (state.error || state.data?.isCached ? againWhenAway : again),
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => {
      try {
        const answer = await callApi('GET /api/shop/counter', {}, { signal })
        const list = { ...answer, cachedAt: new Date().toISOString() }
        keep(userId, list)
        return { ...list, isCached: false }
      } catch (error) {
        const kept = isServerUnreachable(error) ? await cachedList(userId).catch(() => undefined) : undefined
        if (!kept) throw error
        return { ...kept, isCached: true }
      }
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the user's id
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey }), [client, userId])
  const note = (claim: CounterClaim) => {
    const list = client.setQueryData<ShownList>(queryKey, (before) => before && withClaim(before, claim))
    if (list) keep(userId, list)
    // The running request may return an older state.
    if (client.isFetching({ queryKey }) > 0) refresh()
  }
  useEffect(() => {
    for (const event of ['online', 'offline']) window.addEventListener(event, refresh)
    return () => {
      for (const event of ['online', 'offline']) window.removeEventListener(event, refresh)
    }
  }, [refresh])
  return { query, refresh, note }
}

const keep = (userId: number, list: CachedList) =>
  void cacheList(userId, list).catch((error: unknown) => logFailure('The codes could not be kept', error))

export type CounterQuery = ReturnType<typeof useCounterList>

export function useLocalRedemptions(userId: number): Giving[] | undefined {
  const [all, setAll] = useState<Giving[]>()
  useEffect(() => {
    const read = () =>
      void offlineRedemptionsOf(userId).then(setAll, (error: unknown) => {
        logFailure('What was given here could not be read', error)
        setAll([])
      })
    read()
    return subscribeToRedemptions(read)
  }, [userId])
  return all
}

export type CounterList = AnswerOf<'GET /api/shop/counter'>
/** `cachedAt` is ISO 8601. */
type CachedList = CounterList & { cachedAt: string }
interface Schema extends DBSchema {
  lists: { key: number; value: CachedList }
}

// Login and logout delete this database.
const open = databaseOf(counterList, (database) => database.createObjectStore('lists'))
const lists = async () => wrap(await open()) as IDBPDatabase<Schema>

/** The user may have signed out while the answer was on its way. */
async function cacheList(userId: number, list: CachedList) {
  if (readStoredSession()?.userId === userId)
    await withStorageTimeout((await lists()).put('lists', list, userId))
}

export const cachedList = async (userId: number) => withStorageTimeout((await lists()).get('lists', userId))

/** An ended code stays in `open`: its QR is still known if the redemption is undone. */
function withClaim<List extends CounterList>(list: List, claim: CounterClaim): List {
  const others = list.today.filter(({ id }) => id !== claim.id)
  const today = isOfToday(claim) ? [claim, ...others] : others
  return {
    ...list,
    open: list.open.map((one) => (one.id === claim.id ? { ...one, ...claim } : one)),
    today: today.sort((a, b) => (b.ended_at ?? '').localeCompare(a.ended_at ?? '')),
  }
}

export const isOfToday = ({ state, not_given, ended_at }: CounterClaim) =>
  (state === 'redeemed' || not_given !== null) &&
  ended_at !== null &&
  todayInIndia(new Date(ended_at)) === todayInIndia()

/** The server's hash of a QR's token; undefined on pages without https, which have no `crypto.subtle`. */
export async function hashOf(token: string): Promise<string | undefined> {
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token))
  if (!hash) return undefined
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '')
}
