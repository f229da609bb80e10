import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { findLetters } from 'server/contract/facts/list-options'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

/** What was found for the words; what was found before stays until then. A number may be short. */
export const useFind = (query: string) =>
  useQuery<AnswerOf<'GET /api/admin/find'>, ApiError>({
    queryKey: ['find', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/find', { query: { query } }, { signal }),
    enabled: query.length >= findLetters || /^\d+$/.test(query),
    placeholderData: query ? keepPreviousData : undefined,
    staleTime: 10_000,
  })
