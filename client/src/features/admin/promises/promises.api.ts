import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const promisesKey = ['promises']

export const usePromises = () =>
  useQuery<AnswerOf<'GET /api/admin/promises'>, ApiError>({
    queryKey: promisesKey,
    queryFn: ({ signal }) => callApi('GET /api/admin/promises', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 60_000,
  })

export function useLookAtPromises() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: promisesKey })
  const look = useMutation<
    AnswerOf<'POST /api/admin/look_at_promises'>,
    ApiError,
    SentTo<'POST /api/admin/look_at_promises'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/look_at_promises', { body }),
    onSettled: () => void refresh(),
  })
  return { look, refresh }
}
