import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const adminsKey = ['admins']

export const useAdmins = () =>
  useQuery<AnswerOf<'GET /api/admin/admins'>, ApiError>({
    queryKey: adminsKey,
    queryFn: ({ signal }) => callApi('GET /api/admin/admins', {}, { signal }),
    // Other admins work on it too.
    staleTime: 0,
  })

type ChangeCall =
  | 'POST /api/admin/invite_admin'
  | 'POST /api/admin/change_role'
  | 'POST /api/admin/remove_admin'

/** A change of who is an admin; the list is asked afresh whatever came of it. */
export function useChangeAdmins<N extends ChangeCall>(name: N) {
  const client = useQueryClient()
  return useMutation<AnswerOf<ChangeCall>, ApiError, SentTo<N>['body']>({
    mutationFn: (body) => callApi(name, { body } as SentTo<N>),
    onSettled: () => client.invalidateQueries({ queryKey: adminsKey }),
  })
}
