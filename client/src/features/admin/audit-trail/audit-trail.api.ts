import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import type { AuditFilter } from './audit-filter.ts'

/** A page of the trail. Another filter keeps the last entries until the new ones are there. */
export const useAuditTrail = (filter: AuditFilter) =>
  useQuery<AnswerOf<'GET /api/admin/audit'>, ApiError>({
    queryKey: ['audit-trail', filter],
    queryFn: ({ signal }) => callApi('GET /api/admin/audit', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    // History goes on: never yesterday's.
    staleTime: 0,
  })

/** Takes back the change that an entry tells of; the trail then shows it, with the entry of that. */
export function useRestore() {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/shop/undo'>, ApiError, number>({
    mutationFn: (entryId) => callApi('POST /api/shop/undo', { body: { entry_ids: [entryId] } }),
    onSettled: () => client.invalidateQueries(),
  })
}
