import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { searchQuery, type useSearch } from './search.api.ts'
import type { SearchState } from './search-state.ts'

type Change = (changes: SearchState, how: { replace: boolean }) => void

/** A link with the former name of a category shows what it leads to, and the address is corrected. */
export function useMovedNames(
  state: SearchState,
  { data, isPlaceholderData }: ReturnType<typeof useSearch>,
  change: Change,
) {
  const client = useQueryClient()
  const moved = isPlaceholderData ? undefined : data?.pages[0]?.moved
  const correct = useEffectEvent((names: NonNullable<typeof moved>) => {
    const { page = 1, ...asked } = state
    // What was answered is the answer to the corrected question too.
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
