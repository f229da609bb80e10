import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageSize } from 'server/contract/search-options'
import { callApi } from '../../lib/api-client.ts'
import { logIfItFails } from '../../lib/log.ts'
import { hasSubject, isSameSubject, type SearchState } from './search-state.ts'

/** The results of a search, as many pages as the state asks for. Without a subject no call is made. */
export function useSearch({ page: wantedPages, ...search }: SearchState) {
  const isWanted = hasSubject(search)
  const results = useInfiniteQuery({
    queryKey: ['search', search] as const,
    enabled: isWanted,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...search, page: pageParam, limit: pageSize.default }
      return logIfItFails('The search failed', callApi('searchProducts', { query }, { signal }), signal)
    },
    getNextPageParam: ({ total, page }) => (page * pageSize.default < total ? page + 1 : undefined),
    // Another filter keeps the last results on the screen until the new ones are there; another subject does not.
    placeholderData: (last, lastQuery) => (isSameSubject(lastQuery?.queryKey[1], search) ? last : undefined),
    // A product may be looked at for a while before the back button is pressed.
    gcTime: 30 * 60_000,
  })

  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = results
  const missing = !isPlaceholderData && data !== undefined && data.pages.length < wantedPages
  useEffect(() => {
    if (missing && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [missing, hasNextPage, isFetching, isError, fetchNextPage])

  const first = isWanted ? data?.pages[0] : undefined
  return {
    ...results,
    first,
    products: isWanted ? distinct(data?.pages.flatMap(({ products }) => products) ?? []) : [],
  }
}

/** Offers that come and go between two pages may show up on both. */
const distinct = <T extends { id: number }>(products: T[]) => [
  ...new Map(products.map((one) => [one.id, one])).values(),
]
