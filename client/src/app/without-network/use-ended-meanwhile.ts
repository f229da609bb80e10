import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mostOffersNow } from 'server/contract/saved/facts'
import { callApi } from '../../lib/net/api-client.ts'
import { cachedAtOf, hasPrices } from '../../lib/storage/cached-at.ts'

/**
 * How many of the offers that were shown as they were kept have ended by `back`, the moment from which the
 * screen is current; undefined while that is asked. Who was never without a network asks nothing.
 */
export function useEndedMeanwhile(cachedAt: string | undefined, back: string | undefined) {
  const cache = useQueryClient().getQueryCache()
  const shown = useRef(new Set<number>())
  const [ended, setEnded] = useState<{ by: string; count: number }>()

  useEffect(() => {
    if (cachedAt === undefined) return
    // What comes in the network's place comes one after the other.
    const note = () => {
      for (const query of cache.findAll({ type: 'active', predicate: hasPrices }))
        if (cachedAtOf(query)) for (const id of liveOffersIn(query.state.data)) shown.current.add(id)
    }
    note()
    return cache.subscribe(note)
  }, [cachedAt, cache])

  useEffect(() => {
    if (back === undefined) return
    const report = (count: number) => setEnded({ by: back, count })
    const ids = [...shown.current].slice(0, mostOffersNow).join()
    if (!ids) return report(0)
    callApi('GET /api/user/offers_now', { query: { ids } }).then(
      ({ offers, gone }) =>
        report(gone.length + offers.filter(({ offer_state }) => offer_state === 'expired').length),
      // Prices are of now all the same.
      () => report(0),
    )
  }, [back])

  return ended?.by === back ? ended?.count : undefined
}

/** Wherever they stand in an answer; one whose page says already that it is over does not end again. */
function liveOffersIn(data: unknown): number[] {
  if (typeof data !== 'object' || data === null) return []
  const { id, discount_price, offer_state = 'live' } = data as Partial<Record<string, unknown>>
  const isLive = typeof id === 'number' && discount_price !== undefined && offer_state === 'live'
  return [...(isLive ? [id] : []), ...Object.values(data).flatMap(liveOffersIn)]
}
