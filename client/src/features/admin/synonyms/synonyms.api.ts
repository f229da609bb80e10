import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { listSize } from 'server/contract/facts/list-options'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import type { SynonymView } from './synonym-view.ts'

const synonymsKey = ['synonyms']

/** A page of the pairs, the newest first. Another view keeps the last page until it is there. */
export const useSynonyms = ({ query, after }: SynonymView) =>
  useQuery<AnswerOf<'GET /api/admin/synonyms'>, ApiError>({
    queryKey: [...synonymsKey, 'list', query, after],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/synonyms', { query: { query, after, limit: listSize.page } }, { signal }),
    placeholderData: keepPreviousData,
    // Other admins work on it too.
    staleTime: 0,
  })

/** What shoppers searched for in vain, the most frequent first. */
export const useUnfound = (days: number, limit: number) =>
  useQuery<AnswerOf<'GET /api/admin/unfound'>, ApiError>({
    queryKey: [...synonymsKey, 'unfound', days, limit],
    queryFn: ({ signal }) => callApi('GET /api/admin/unfound', { query: { days, limit } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The steps of a search; nothing is asked while none is given. The page offers to try again by itself. */
export const useExplanation = (query: string) =>
  useQuery<AnswerOf<'GET /api/admin/explain_search'>, ApiError>({
    queryKey: [...synonymsKey, 'explanation', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/explain_search', { query: { query } }, { signal }),
    enabled: query !== '',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export type Pair = SentTo<'POST /api/admin/savesynonym'>['body']

/** What a shopper would find with the pair, were it saved; nothing is asked while there is no pair. */
export const useTrial = (trial: SentTo<'POST /api/admin/trysynonym'>['body'] | undefined) =>
  useQuery<AnswerOf<'POST /api/admin/trysynonym'>, ApiError>({
    queryKey: [...synonymsKey, 'trial', trial],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/trysynonym', { body: trial as NonNullable<typeof trial> }, { signal }),
    enabled: trial !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export function useSaveSynonym() {
  const refresh = useRefresh()
  return useMutation<AnswerOf<'POST /api/admin/savesynonym'>, ApiError, Pair>({
    mutationFn: (body) => callApi('POST /api/admin/savesynonym', { body }),
    // Not awaited: what is done is told at once.
    onSuccess: () => void refresh(),
    onError: ({ status }) => (status === 409 || status === 404 ? void refresh() : undefined),
  })
}

export function useDeleteSynonym() {
  const refresh = useRefresh()
  return useMutation<
    AnswerOf<'POST /api/admin/deletesynonym'>,
    ApiError,
    SentTo<'POST /api/admin/deletesynonym'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/deletesynonym', { body }),
    onSuccess: () => void refresh(),
    onError: ({ status }) => (status === 409 || status === 404 ? void refresh() : undefined),
  })
}

/** A pair changes what is found as well. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['list', 'unfound'].map((part) => client.invalidateQueries({ queryKey: [...synonymsKey, part] })),
    )
}
