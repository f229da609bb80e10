import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { addressOf } from '../../../lib/dom/use-address.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { hydrationFreshTime } from '../../../lib/net/just-answered.ts'
import { facetsQuery } from './search.api.ts'
import { hasSubject, readAmount, type SearchState } from './search-state.ts'

/** Milliseconds after the last change before the results are counted. */
const pause = 300

/** `from` and `to` are the typed prices, which may be invalid. */
type Draft = { state: SearchState; from: string; to: string }

const draftOf = (state: SearchState): Draft => ({
  state,
  from: state.min_price?.toLocaleString('en-IN') ?? '',
  to: state.max_price?.toLocaleString('en-IN') ?? '',
})

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
  // Adds a sort order to a search without a subject, so that it finds all offers.
  return hasSubject(search) ? search : { ...search, sort: 'popular' }
}

const isSameSearch = (one: SearchState, other: SearchState) =>
  String(addressOf({ ...one, page: undefined })) === String(addressOf({ ...other, page: undefined }))

const useCount = (search: SearchState) =>
  useQuery(
    apiQuery('GET /api/search/search', { query: { ...search, limit: 1 } }, { staleTime: hydrationFreshTime }),
  ).data

/** Keeps changes in a draft until they are applied; only the number of results is fetched. */
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
    result: counted.data ?? first.data ?? shown,
    /** The error remains during a retry, so that the retry button does not move. */
    error: first.data ? null : lastError,
    retry: () => void first.refetch(),
    /** Numbers of results with one more filter; undefined while unknown. */
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
    wrongField: () => (['from', 'to'] as const).find((name) => problemsOf(draft)[name]),
    settle: () => setSettled(draft),
  }
}

export type FilterDraft = ReturnType<typeof useFilterDraft>
