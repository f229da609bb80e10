import { keepPreviousData, skipToken } from '@tanstack/react-query'
import type { CallName, SentTo } from 'server/contract/calls'
import { listSize, type UnfoundDays, unfoundDays } from 'server/contract/facts/list-options'
import { textIn } from '../../../lib/dom/use-address.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'

/** What the screen shows: as it stands in the address. */
export type SynonymView = {
  /** Part of a word of either side. */
  query?: string
  after?: string
  /** Over how many days searches that found nothing are added up; undefined is the shortest time. */
  days?: UnfoundDays
  /** What a new pair begins with. */
  typed?: string
}

export const readSynonymView = (address: URLSearchParams): SynonymView => ({
  query: textIn(address, 'query'),
  typed: textIn(address, 'typed'),
  after: textIn(address, 'after'),
  days: unfoundDays.slice(1).find((days) => String(days) === address.get('days')),
})

/** Other admins work on it too; another view keeps the last page until it is there. */
const list = { placeholderData: keepPreviousData, staleTime: 0 }
/** The page offers to try again by itself. */
const onceEach = { retry: false, staleTime: 0, gcTime: 0 }

/** A page of the pairs, the newest first. */
export const useSynonyms = ({ query, after }: SynonymView) =>
  useApiQuery('GET /api/admin/synonyms', { query: { query, after, limit: listSize.page } }, list)

/** What shoppers searched for in vain, the most frequent first. */
export const useUnfound = (days: number, limit: number) =>
  useApiQuery('GET /api/admin/unfound', { query: { days, limit } }, list)

/** The steps of a search; nothing is asked while none is given. */
export const useExplanation = (query: string) =>
  useApiQuery('GET /api/admin/explain_search', query === '' ? skipToken : { query: { query } }, onceEach)

export type Pair = SentTo<'POST /api/admin/savesynonym'>['body']

/** What a shopper would find with the pair, were it saved; nothing is asked while there is no pair. */
export const useTrial = (trial: SentTo<'POST /api/admin/trysynonym'>['body'] | undefined) =>
  useApiQuery('POST /api/admin/trysynonym', trial ? { body: trial } : skipToken, onceEach)

const changed: CallName[] = ['GET /api/admin/synonyms', 'GET /api/admin/unfound']

/** A pair changes what is found as well. */
export const useSaveSynonym = () => useApiMutation('POST /api/admin/savesynonym', { refreshes: changed })
export const useDeleteSynonym = () => useApiMutation('POST /api/admin/deletesynonym', { refreshes: changed })
