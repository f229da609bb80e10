import { keepPreviousData } from '@tanstack/react-query'
import type { CallName } from 'server/contract/calls'
import { listSize, type UnfoundDays, unfoundDays } from 'server/contract/facts/list-options'
import { textIn } from '../../../lib/dom/use-address.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'

export type SynonymView = {
  /** Part of a word on either side of the pair. */
  query?: string
  after?: string
  /** Period of the searches without results; undefined means the shortest. */
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

/** Disables automatic retries: the screen has a retry button. */
export const onceEach = { retry: false, staleTime: 0, gcTime: 0 }

export const synonymCalls: CallName[] = ['GET /api/admin/synonyms', 'GET /api/admin/unfound']
