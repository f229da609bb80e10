import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { gridCell, type Spot } from 'server/contract/search/facts/near'
import { pageSize } from 'server/contract/search/facts/options'
import { readScrollPositions, scrollKeyOf } from '../../../lib/dom/scroll-positions.ts'
import type { HowToChange } from '../../../lib/dom/use-address.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { hydrationFreshTime } from '../../../lib/net/just-answered.ts'
import { logIfItFails } from '../../../lib/net/log.ts'
import { cachedAtOf, isOfflineFailure, showsPrices } from '../../../lib/storage/cached-at.ts'
import { byDistance } from '../../../offers/distance.ts'
import { hasSubject, isSameSubject, isTooLong, type SearchState } from './search-state.ts'

type Pages = InfiniteData<AnswerOf<'GET /api/search/search'>, number>

export const searchQuery = (search: Omit<SearchState, 'page'>, firstPage: number) =>
  infiniteQueryOptions({
    queryKey: ['search', search, firstPage] as const,
    meta: showsPrices,
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...search, page: pageParam, limit: pageSize.default }
      return logIfItFails(
        'The search failed',
        callApi('GET /api/search/search', { query }, { signal }),
        signal,
      )
    },
    getNextPageParam: (last) => (last.page * pageSize.default < last.total ? last.page + 1 : undefined),
    getPreviousPageParam: (first) => (first.page > 1 ? first.page - 1 : undefined),
    // Refetches at once to show changes made by shops; an unchanged response costs only a 304.
    staleTime: hydrationFreshTime,
    // Visitors may look at an offer for a long time before they go back.
    gcTime: 30 * 60_000,
  })

/** A link to any page needs only one request. Makes no call when the search has no subject. */
export function useSearch({ page = 1, ...search }: SearchState, here: Spot | null) {
  const isWanted = hasSubject(search) && !isTooLong(search.query)
  const firstPage = useFirstPage(search, page)
  const results = useInfiniteQuery({
    ...searchQuery(search, firstPage),
    enabled: isWanted,
    // Shows the previous results while a filter changes, but not when the subject changes.
    placeholderData: (last, lastQuery) => (isSameSubject(lastQuery?.queryKey[1], search) ? last : undefined),
  })
  const instead = useInstead(search, isWanted && !results.data && isOfflineFailure(results.error))
  const data = results.data ?? instead?.data
  return {
    ...results,
    /** Offline, shows cached results with another filter or order; this is the time of those results. */
    insteadSince: instead?.since,
    first: isWanted ? data?.pages[0] : undefined,
    products: isWanted ? distinct(data?.pages.flatMap((one) => inOrder(search, one, here)) ?? []) : [],
  }
}

export const facetsQuery = ({ page: _, ...search }: SearchState) =>
  apiQuery(
    'GET /api/search/search',
    { query: { ...search, limit: 1, facets: '1' } },
    { logs: 'The choices of the filters could not be loaded', staleTime: hydrationFreshTime },
  )

function useInstead(search: SearchState, isNeeded: boolean) {
  const client = useQueryClient()
  if (!isNeeded) return
  const [last] = client
    .getQueryCache()
    .findAll({
      queryKey: ['search'],
      predicate: ({ queryKey, state }) =>
        state.data !== undefined && isSameSubject(queryKey[1] as SearchState, search),
    })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  if (!last) return
  const since = cachedAtOf(last) ?? new Date(last.state.dataUpdatedAt).toISOString()
  return { data: last.state.data as Pages, since }
}

/** Sorts each page on the device, since the exact position never leaves it. */
const inOrder = (
  { sort = 'nearest' }: SearchState,
  { place, products }: Pages['pages'][number],
  here: Spot | null,
) => (here && sort === 'nearest' && place?.near === gridCell(here) ? byDistance(here, products) : products)

/** Returns the first cached page if the cached pages include `page`, so that all of them are shown again. */
function useFirstPage(search: SearchState, page: number) {
  const client = useQueryClient()
  const [longest] = client
    .getQueriesData<Pages>({ queryKey: ['search', search] })
    .filter(([, data]) => data?.pageParams.includes(page))
    .sort(([, a], [, b]) => (b?.pages.length ?? 0) - (a?.pages.length ?? 0))
  return longest ? Number(longest[0][2]) : page
}

/** Removes duplicates: an offer can move to another page between two requests. */
const distinct = <T extends { id: number }>(products: T[]) => [
  ...new Map(products.map((one) => [one.id, one])).values(),
]

export type Search = ReturnType<typeof useSearch>
export type ChangeSearch = (changes: SearchState, how?: HowToChange) => void

export function useLastPageInAddress(
  { data, isPlaceholderData }: Search,
  { page = 1 }: SearchState,
  onChange: ChangeSearch,
) {
  const last = isPlaceholderData ? undefined : data?.pages.at(-1)
  const shown = last && last.products.length > 0 ? last.page : page
  const shownFrom = data?.pages[0]?.page
  const writePage = useEffectEvent(() => onChange({ page: shown }, { replace: true, shownFrom }))
  useEffect(() => {
    if (shown > page) writePage()
  }, [shown, page])
}

/** Maximum number of earlier pages to restore; a button loads more. */
const atMost = 10
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

/**
 * After a reload, restores earlier pages and the scroll position from the browser's history, unless the user
 * has scrolled.
 */
export function useEarlierAfterReload({ data, isPlaceholderData, fetchPreviousPage, ...search }: Search) {
  const location = useLocation()
  const place = useRef<number>(undefined)
  const shownFrom = shownFromOf(location.state)
  const first = isPlaceholderData ? undefined : data?.pages[0]?.page
  const isMissing =
    first !== undefined && shownFrom !== undefined && shownFrom < first && first - shownFrom < atMost
  const isNext = isMissing && !search.isFetchPreviousPageError

  const fetchNext = useEffectEvent(() => {
    place.current ??= readScrollPositions()[scrollKeyOf(location)]
    void fetchPreviousPage()
  })
  useEffect(() => {
    if (isNext && first) fetchNext()
  }, [isNext, first])

  useEffect(() => {
    if (!isNext) return
    const stay = () => {
      place.current = Number.NaN
    }
    for (const move of ownMoves) window.addEventListener(move, stay, { passive: true })
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, stay)
    }
  }, [isNext])

  useEffect(() => {
    if (isMissing || place.current === undefined) return
    if (!Number.isNaN(place.current)) window.scrollTo(0, place.current)
    place.current = undefined
  }, [isMissing])
}

const shownFromOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'shownFrom' in state && typeof state.shownFrom === 'number'
    ? state.shownFrom
    : undefined

/** Corrects the URL when a link contains a category's former name. */
export function useRenamedCategories(
  state: SearchState,
  { data, isPlaceholderData }: Search,
  change: ChangeSearch,
) {
  const client = useQueryClient()
  const moved = isPlaceholderData ? undefined : data?.pages[0]?.moved
  const correct = useEffectEvent((names: NonNullable<typeof moved>) => {
    const { page = 1, ...asked } = state
    const pages = data?.pages.map(({ moved: _, ...results }) => results) ?? []
    client.setQueryData(searchQuery({ ...asked, ...names }, page).queryKey, {
      pages,
      pageParams: data?.pageParams ?? [],
    })
    change({ ...names, page: state.page }, { replace: true })
  })
  useEffect(() => {
    if (moved) correct(moved)
  }, [moved])
}
