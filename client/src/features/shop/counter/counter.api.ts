import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { CounterClaim } from 'server/contract/claims/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import { type ApiError, isWithoutServer } from '../../../lib/net/api-request.ts'
import { logFailure } from '../../../lib/net/log.ts'
import { type CachedList, cachedList, cacheList, withClaim } from './cached-list.ts'
import { followGivings, type Giving, givingsOf } from './givings.ts'

/** How often a counter that is seen asks for its list, and whether the network is back, in milliseconds. */
const again = 180_000
const againWhenAway = 10_000
type ShownList = CachedList & { isCached: boolean }

/** The open codes and what was given today; without a network, as this device saw them last. */
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
        const kept = isWithoutServer(error) ? await cachedList(userId).catch(() => undefined) : undefined
        if (!kept) throw error
        return { ...kept, isCached: true }
      }
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the user's id
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey }), [client, userId])
  /** What a code is now, by an answer to what was done here: the list follows without being asked for. */
  const note = (claim: CounterClaim) => {
    const list = client.setQueryData<ShownList>(queryKey, (before) => before && withClaim(before, claim))
    if (list) keep(userId, list)
    // An answer that is on its way may be older.
    if (client.isFetching({ queryKey }) > 0) refresh()
  }
  useEffect(() => {
    // Asked at once, and answered from what is kept.
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

/** What somebody gave on this device; undefined until it is read. */
export function useGivings(userId: number): Giving[] | undefined {
  const [all, setAll] = useState<Giving[]>()
  useEffect(() => {
    const read = () =>
      void givingsOf(userId).then(setAll, (error: unknown) => {
        logFailure('What was given here could not be read', error)
        setAll([])
      })
    read()
    return followGivings(read)
  }, [userId])
  return all
}
