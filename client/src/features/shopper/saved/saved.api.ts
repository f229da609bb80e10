import { queryOptions, useQuery } from '@tanstack/react-query'
import { mostFollows, mostOffersNow } from 'server/contract/saved/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import { justAnswered } from '../../../lib/net/just-answered.ts'
import { logIfItFails } from '../../../lib/net/log.ts'
import { isWithoutNetwork, oldestOf, showsPrices } from '../../../lib/storage/cached-at.ts'
import { learn, noteLooked } from '../../../offers/saved/saved-store.ts'
import {
  type Followed,
  type KnownOffer,
  keyOfFollow,
  savedThings,
} from '../../../offers/saved/saved-things.ts'

/** `kept_at`: the server was unreachable, and the prices are from that time. */
const offersNowQuery = (ids: number[]) =>
  queryOptions({
    queryKey: ['offers-now', ids],
    meta: showsPrices,
    staleTime: justAnswered,
    queryFn: ({ signal }) =>
      logIfItFails('The saved offers could not be asked for', askForOffers(ids, signal), signal),
  })

async function askForOffers(ids: number[], signal: AbortSignal): Promise<{ kept_at?: string }> {
  try {
    const parts = Array.from({ length: Math.ceil(ids.length / mostOffersNow) }, (_, part) =>
      ids.slice(part * mostOffersNow, (part + 1) * mostOffersNow).join(),
    )
    const asked = new Date().toISOString()
    const answers = await Promise.all(
      parts.map((some) => callApi('GET /api/user/offers_now', { query: { ids: some } }, { signal })),
    )
    const [offers, gone] = [
      answers.flatMap((answer) => answer.offers),
      answers.flatMap((answer) => answer.gone),
    ]
    await learn({ offers, gone }, asked)
    return {}
  } catch (error) {
    const kept_at = knownSince([...(savedThings()?.saved ?? []), ...(savedThings()?.viewed ?? [])])
    if (!isWithoutNetwork(error) || !kept_at) throw error
    return { kept_at }
  }
}

export const knownSince = (offers: KnownOffer[]) => oldestOf(offers.map(({ known_at }) => known_at))

export const useOffersNow = (ids: number[]) =>
  useQuery({ ...offersNowQuery(ids), enabled: ids.length > 0, placeholderData: (last) => last })

/** Counts new offers since the last visit; all looks while the tab is open are the same visit. */
const newInQuery = (follows: Followed[]) =>
  queryOptions({
    queryKey: ['new-in', follows.map(({ follow }) => keyOfFollow(follow)).sort()],
    staleTime: 30 * 60_000,
    gcTime: 30 * 60_000,
    queryFn: ({ signal }) =>
      logIfItFails('What is new could not be asked for', askForNew(follows, signal), signal),
  })

async function askForNew(follows: Followed[], signal: AbortSignal) {
  const asked = follows.slice(0, mostFollows)
  const at = new Date().toISOString()
  const body = { follows: asked.map(({ follow, looked_at }) => ({ follow, since: looked_at })) }
  const { found } = await callApi('POST /api/user/new_in', { body }, { signal })
  await noteLooked(at)
  return Object.fromEntries(
    asked.flatMap(({ follow, looked_at }, place) => {
      const one = found[place]
      return one ? [[keyOfFollow(follow), { ...one, since: looked_at }]] : []
    }),
  )
}

export const useNewIn = (follows: Followed[]) =>
  useQuery({ ...newInQuery(follows), enabled: follows.length > 0 })
