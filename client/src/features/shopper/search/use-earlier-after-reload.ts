import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { readScrollPositions, scrollKeyOf } from '../../../lib/dom/scroll-positions.ts'
import type { useSearch } from './search.api.ts'

/** More pages than these are not fetched again; a button is there for them. */
const atMost = 10
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

/**
 * A reload brings the last page that was shown. Those above it, which the address does not tell but the
 * browser's history does, are fetched again, and one stands where one stood, unless one has moved meanwhile.
 */
export function useEarlierAfterReload({
  data,
  isPlaceholderData,
  fetchPreviousPage,
  ...search
}: ReturnType<typeof useSearch>) {
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
