import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { stayOnScreen } from '../../lib/navigation.ts'
import { readSearchState, type SearchState, writeSearchState } from './search-state.ts'

/** The search in the address, and ways to change it that keep the place on the screen. */
export function useSearchState() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readSearchState(address), [address])
  return {
    state,
    /** Another filter or sorting: starts at the first page again; the back button undoes it. */
    change: (changes: Partial<SearchState>) =>
      setAddress(writeSearchState({ ...state, page: 1, ...changes }), stayOnScreen),
    /** More of the same: no step for the back button. */
    showPages: (page: number) => setAddress(writeSearchState({ ...state, page }), { ...stayOnScreen, replace: true }),
  }
}
