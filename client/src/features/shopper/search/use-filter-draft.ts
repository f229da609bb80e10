import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { justAnswered } from '../../../lib/net/just-answered.ts'
import { facetsQuery } from './search.api.ts'
import { hasSubject, readAmount, type SearchState } from './search-state.ts'

/** So long nobody types or taps before it is counted, in milliseconds. */
const pause = 300

/** The prices as they are typed, which may be none. */
type Draft = { state: SearchState; from: string; to: string }

const draftOf = (state: SearchState): Draft => ({
  state,
  from: state.min_price?.toLocaleString('en-IN') ?? '',
  to: state.max_price?.toLocaleString('en-IN') ?? '',
})

/** What is wrong with the prices, by its field. */
function problemsOf({ from, to }: Draft): { from?: string; to?: string } {
  const { priceWrong, upToBelowFrom } = texts.offerFilters
  const [low, high] = [readAmount(from), readAmount(to)]
  const isWrong = (typed: string, amount: number | undefined) => typed.trim() !== '' && amount === undefined
  return {
    from: isWrong(from, low) ? priceWrong : undefined,
    to: isWrong(to, high)
      ? priceWrong
      : low !== undefined && high !== undefined && high < low
        ? upToBelowFrom
        : undefined,
  }
}

const searchOf = ({ state, from, to }: Draft): SearchState => {
  const search = { ...state, page: undefined, min_price: readAmount(from), max_price: readAmount(to) }
  // A search for nothing at all is one through all offers.
  return hasSubject(search) ? search : { ...search, sort: 'popular' }
}

const isSameSearch = (one: SearchState, other: SearchState) =>
  String(addressOf({ ...one, page: undefined })) === String(addressOf({ ...other, page: undefined }))

/** How many a search finds; undefined until that is known. */
const useCount = (search: SearchState) =>
  useQuery(
    apiQuery('GET /api/search/search', { query: { ...search, limit: 1 } }, { staleTime: justAnswered }),
  ).data

/**
 * A search that is being put together: nothing of it happens before it is shown, but how many that is. Until
 * that is known, it is what `shown` says of the search before.
 */
export function useFilterDraft(asked: SearchState, shown: AnswerOf<'GET /api/search/search'>) {
  const [draft, setDraft] = useState(() => draftOf(asked))
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), pause)
    return () => clearTimeout(timer)
  }, [draft])
  const problems = problemsOf(settled)
  const isWrong = problems.from !== undefined || problems.to !== undefined
  const search = searchOf(isWrong ? draftOf(asked) : settled)
  const first = useQuery(facetsQuery(searchOf(draftOf(asked))))
  const counted = useQuery({ ...facetsQuery(search), placeholderData: keepPreviousData })
  const [lastError, setLastError] = useState(first.error)
  if (first.error && first.error !== lastError) setLastError(first.error)
  const open = useCount({ ...search, open: 'now' })
  const ending = useCount({ ...search, ends: 'today' })
  return {
    ...draft,
    problems,
    /** The answer to it, with the choices that are left once they are known. */
    result: counted.data ?? first.data ?? shown,
    /** Why no choices are known, also while they are asked for again: the button of that stays in its place. */
    error: first.data ? null : lastError,
    retry: () => void first.refetch(),
    /** The counts with one filter more; undefined while they are not known. */
    open,
    ending,
    isCounting:
      draft !== settled ||
      (counted.isFetching && (counted.isPlaceholderData || !(counted.data || isSameSearch(search, asked)))),
    hasFailed: counted.isError && !isSameSearch(search, asked),
    change: (changes: SearchState) => setDraft({ ...draft, state: { ...draft.state, ...changes } }),
    type: (typed: Partial<Pick<Draft, 'from' | 'to'>>) => setDraft({ ...draft, ...typed }),
    start: (state: SearchState) => setDraft(draftOf(state)),
    search: searchOf(draft),
    isUnchanged: isSameSearch(searchOf(draft), asked),
    /** The first field with something wrong in it. */
    wrongField: () => (['from', 'to'] as const).find((name) => problemsOf(draft)[name]),
    /** Shows at once what is wrong. */
    settle: () => setSettled(draft),
  }
}

export type FilterDraft = ReturnType<typeof useFilterDraft>
