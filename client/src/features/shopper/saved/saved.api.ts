import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mostFollows, mostOffersNow } from 'server/contract/saved/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import { hydrationFreshTime } from '../../../lib/net/just-answered.ts'
import { logIfItFails } from '../../../lib/net/log.ts'
import { isOfflineFailure, oldestOf, showsPrices } from '../../../lib/storage/cached-at.ts'
import { learn, markFollowsSeen } from '../../../offers/saved/saved-store.ts'
import {
  type Followed,
  type KnownOffer,
  keyOfFollow,
  savedThings,
} from '../../../offers/saved/saved-things.ts'

/** `kept_at` is set when the server was unreachable: the prices are from that time. */
async function askForOffers(ids: number[], signal: AbortSignal): Promise<{ kept_at?: string }> {
  try {
    const parts = Array.from({ length: Math.ceil(ids.length / mostOffersNow) }, (_, part) =>
      ids.slice(part * mostOffersNow, (part + 1) * mostOffersNow).join(),
    )
    const asked = new Date().toISOString()
    const answers = await Promise.all(
      parts.map((some) => callApi('GET /api/user/offers_now', { query: { ids: some } }, { signal })),
    )
    const offers = answers.flatMap((answer) => answer.offers)
    await learn({ offers, gone: answers.flatMap(({ gone }) => gone) }, asked)
    return {}
  } catch (error) {
    const { saved = [], viewed = [] } = savedThings() ?? {}
    const kept_at = oldestKnownAt([...saved, ...viewed])
    if (!isOfflineFailure(error) || !kept_at) throw error
    return { kept_at }
  }
}

export const oldestKnownAt = (offers: KnownOffer[]) => oldestOf(offers.map(({ known_at }) => known_at))

export const useOffersNow = (ids: number[]) =>
  useQuery({
    queryKey: ['offers-now', ids],
    meta: showsPrices,
    staleTime: hydrationFreshTime,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      logIfItFails('The saved offers could not be asked for', askForOffers(ids, signal), signal),
  })

async function askForNew(follows: Followed[], signal: AbortSignal) {
  const asked = follows.slice(0, mostFollows)
  const at = new Date().toISOString()
  const body = { follows: asked.map(({ follow, looked_at }) => ({ follow, since: looked_at })) }
  const { found } = await callApi('POST /api/user/new_in', { body }, { signal })
  await markFollowsSeen(at)
  return Object.fromEntries(
    asked.flatMap(({ follow, looked_at }, place) => {
      const one = found[place]
      return one ? [[keyOfFollow(follow), { ...one, since: looked_at }]] : []
    }),
  )
}

/** Counts offers that are new since the last visit. Views in the same tab count as one visit. */
export const useNewIn = (follows: Followed[]) =>
  useQuery({
    queryKey: ['new-in', follows.map(({ follow }) => keyOfFollow(follow)).sort()],
    staleTime: 30 * 60_000,
    gcTime: 30 * 60_000,
    enabled: follows.length > 0,
    queryFn: ({ signal }) =>
      logIfItFails('What is new could not be asked for', askForNew(follows, signal), signal),
  })
