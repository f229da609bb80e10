import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { readScrollPositions, scrollKeyOf } from '../../../lib/dom/scroll-positions.ts'
import type { HowToChange } from '../../../lib/dom/use-address.ts'
import { searchQuery, type useSearch } from './search.api.ts'
import type { SearchState } from './search-state.ts'

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

/** The earlier pages to restore at most; a button loads more. */
const atMost = 10
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Restores earlier pages and the scroll position from the browser's history after a reload, unless the user
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

/** A link with a category's former name works, and its address is corrected. */
export function useMovedNames(state: SearchState, { data, isPlaceholderData }: Search, change: ChangeSearch) {
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
