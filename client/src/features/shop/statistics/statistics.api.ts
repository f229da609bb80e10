import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { listSize } from 'server/contract/facts/list-options'
import type { StatisticsSort } from 'server/contract/statistics/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const statisticsKey = ['statistics']

type ShopAnswer = AnswerOf<'GET /api/shop/numbers'>

/** A shop's days; of one's first shop without an id. Asked again each minute while figures are awaited. */
export const useShopStatistics = (
  shopId: number | undefined,
  areAwaited: (statistics: ShopAnswer | undefined) => boolean,
) =>
  useQuery<ShopAnswer, ApiError>({
    queryKey: [...statisticsKey, 'shop', shopId],
    queryFn: ({ signal }) => callApi('GET /api/shop/numbers', { query: { shop_id: shopId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => areAwaited(state.data) && 60_000,
  })

/** What is missing around a shop. */
export const useMissingNearby = (shopId: number) =>
  useQuery<AnswerOf<'GET /api/shop/missing_nearby'>, ApiError>({
    queryKey: [...statisticsKey, 'missing', shopId],
    queryFn: ({ signal }) =>
      callApi('GET /api/shop/missing_nearby', { query: { shop_id: shopId } }, { signal }),
  })

type OfferPage = AnswerOf<'GET /api/shop/offer_numbers'>
type OffersAsked = { shopId: number; sort: StatisticsSort | undefined; after: string | undefined }

const fetchOffers = (
  { shopId, sort, after }: OffersAsked,
  limit: number,
  signal?: AbortSignal,
): Promise<OfferPage> =>
  callApi('GET /api/shop/offer_numbers', { query: { shop_id: shopId, sort, after, limit } }, { signal })

/** A page of its offers. Another order keeps the last page until it is there. */
export const useOfferStatistics = (asked: OffersAsked) =>
  useQuery<OfferPage, ApiError>({
    queryKey: [...statisticsKey, 'offers', asked],
    queryFn: ({ signal }) => fetchOffers(asked, listSize.page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** All of them, in that order. */
export async function fetchAllOffers(shopId: number, sort: StatisticsSort | undefined) {
  const all: OfferPage['offers'] = []
  let after: string | undefined
  do {
    const { offers, next } = await fetchOffers({ shopId, sort, after }, listSize.max)
    all.push(...offers)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

export const useCityStatistics = () =>
  useQuery<AnswerOf<'GET /api/admin/numbers'>, ApiError>({
    queryKey: [...statisticsKey, 'city'],
    queryFn: ({ signal }) => callApi('GET /api/admin/numbers', {}, { signal }),
    staleTime: 0,
  })

export const useCityWeeks = () =>
  useQuery<AnswerOf<'GET /api/admin/weeks'>, ApiError>({
    queryKey: [...statisticsKey, 'weeks'],
    queryFn: ({ signal }) => callApi('GET /api/admin/weeks', {}, { signal }),
    staleTime: 0,
  })

export const useCityLists = () =>
  useQuery<AnswerOf<'GET /api/admin/city_lists'>, ApiError>({
    queryKey: [...statisticsKey, 'lists'],
    queryFn: ({ signal }) => callApi('GET /api/admin/city_lists', {}, { signal }),
    staleTime: 0,
  })
