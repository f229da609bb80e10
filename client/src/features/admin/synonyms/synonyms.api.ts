import { keepPreviousData } from '@tanstack/react-query'
import type { CallName } from 'server/contract/calls'
import { listSize, type UnfoundDays, unfoundDays } from 'server/contract/facts/list-options'
import { textIn } from '../../../lib/dom/use-address.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'

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

export const useSynonyms = ({ query, after }: SynonymView) =>
  useApiQuery('GET /api/admin/synonyms', { query: { query, after, limit: listSize.page } }, list)

export const useUnfound = (days: number, limit: number) =>
  useApiQuery('GET /api/admin/unfound', { query: { days, limit } }, list)

/** No automatic retry: the screen has a button for it. */
export const onceEach = { retry: false, staleTime: 0, gcTime: 0 }

export const synonymCalls: CallName[] = ['GET /api/admin/synonyms', 'GET /api/admin/unfound']
