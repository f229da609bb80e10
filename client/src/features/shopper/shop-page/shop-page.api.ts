import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageSize } from 'server/contract/search/facts/options'
import type { ShopOffers } from 'server/contract/shop-page/calls'
import type { ShopOfferSort } from 'server/contract/shop-page/facts'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { hydrationFreshTime } from '../../../lib/net/just-answered.ts'
import { logIfItFails } from '../../../lib/net/log.ts'
import { showsPrices } from '../../../lib/storage/cached-at.ts'

export type ShopOffersState = {
  subcategory?: string
  /** Prices in rupees, after the discount. */
  min_price?: number
  max_price?: number
  min_discount?: number
  /** Undefined sorts by end date, the soonest first. */
  sort?: ShopOfferSort
  /** The last page shown, together with all pages before it. */
  page?: number
}

/** Maximum number of pages that a link can request. */
export const mostPages = 10

export const shopQuery = (id: number) =>
  apiQuery(
    'GET /api/user/shop/:id',
    { params: { id } },
    { logs: 'The shop could not be loaded', staleTime: hydrationFreshTime },
  )

export const useShop = (id: number) => useQuery({ ...shopQuery(id), select: (answer) => answer.shop })

export const shopOffersQuery = (id: number, { page: _page, ...state }: ShopOffersState) =>
  infiniteQueryOptions({
    queryKey: ['shop-offers', id, state] as const,
    meta: showsPrices,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...state, page: pageParam, limit: pageSize.default }
      return logIfItFails(
        'The offers of the shop could not be loaded',
        callApi('GET /api/user/shop_offers/:id', { params: { id }, query }, { signal }),
        signal,
      )
    },
    getNextPageParam: (last) => (last.page * pageSize.default < last.total ? last.page + 1 : undefined),
    staleTime: hydrationFreshTime,
    // Visitors may look at an offer for a long time before they go back.
    gcTime: 30 * 60_000,
  })

export function useShopOffers(id: number, state: ShopOffersState) {
  const offers = useInfiniteQuery({
    ...shopOffersQuery(id, state),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === id ? last : undefined),
  })
  const { pages } = offers.data ?? {}
  useAllOfAddress(state.page, offers)
  const all = pages?.flatMap(({ products }) => products) ?? []
  // Removes duplicates: an offer can move to another page between two requests.
  return { ...offers, first: pages?.[0], products: [...new Map(all.map((one) => [one.id, one])).values()] }
}

/** Fetches all pages up to the one in the URL, one after the other, unless the server rendered them. */
function useAllOfAddress(
  lastPage = 1,
  { data, isPlaceholderData, fetchNextPage, ...offers }: UseInfiniteQueryResult<InfiniteData<ShopOffers>>,
) {
  const shown = isPlaceholderData ? 0 : (data?.pages.length ?? 0)
  const canFetch = offers.hasNextPage && !offers.isFetching && !offers.isFetchNextPageError
  const isMissing = shown > 0 && shown < lastPage && canFetch
  useEffect(() => {
    if (isMissing) void fetchNextPage()
  }, [isMissing, fetchNextPage])
}

export const isNoSuchShop = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
