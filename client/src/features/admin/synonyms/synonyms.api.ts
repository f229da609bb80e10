import { keepPreviousData, skipToken } from '@tanstack/react-query'
import type { CallName, SentTo } from 'server/contract/calls'
import { listSize, type UnfoundDays, unfoundDays } from 'server/contract/facts/list-options'
import { textIn } from '../../../lib/dom/use-address.ts'
import { useApiMutation, useApiQuery } from '../../../lib/net/api-query.ts'

export type SynonymView = {
  /** Part of a word of either side. */
  query?: string
  after?: string
  /** The period of searches without results; undefined is the shortest. */
  days?: UnfoundDays
  typed?: string
}

export const readSynonymView = (address: URLSearchParams): SynonymView => ({
  query: textIn(address, 'query'),
  typed: textIn(address, 'typed'),
  after: textIn(address, 'after'),
  days: unfoundDays.slice(1).find((days) => String(days) === address.get('days')),
})

const list = { placeholderData: keepPreviousData, staleTime: 0 }
/** No automatic retry: the screen has a button for it. */
const onceEach = { retry: false, staleTime: 0, gcTime: 0 }

export const useSynonyms = ({ query, after }: SynonymView) =>
  useApiQuery('GET /api/admin/synonyms', { query: { query, after, limit: listSize.page } }, list)

export const useUnfound = (days: number, limit: number) =>
  useApiQuery('GET /api/admin/unfound', { query: { days, limit } }, list)

export const useExplanation = (query: string) =>
  useApiQuery('GET /api/admin/explain_search', query === '' ? skipToken : { query: { query } }, onceEach)

export type Pair = SentTo<'POST /api/admin/savesynonym'>['body']

/** Previews the search results as if the pair were saved; skipped without a pair. */
export const useTrial = (trial: SentTo<'POST /api/admin/trysynonym'>['body'] | undefined) =>
  useApiQuery('POST /api/admin/trysynonym', trial ? { body: trial } : skipToken, onceEach)

const changed: CallName[] = ['GET /api/admin/synonyms', 'GET /api/admin/unfound']

export const useSaveSynonym = () => useApiMutation('POST /api/admin/savesynonym', { refreshes: changed })
export const useDeleteSynonym = () => useApiMutation('POST /api/admin/deletesynonym', { refreshes: changed })
