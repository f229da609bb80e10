import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasswordCode, PasswordCodeState } from 'server/contract/accounts/calls'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const stateKey = (id: number) => ['password code', id]
/** How often it is asked whether it was used, in milliseconds. */
const interval = 3_000

export const useMakePasswordCode = () =>
  useMutation<PasswordCode, ApiError, number>({
    mutationFn: (user_id) => callApi('POST /api/admin/password_code', { body: { user_id } }),
  })

export const useInviteOwner = () =>
  useMutation<
    AnswerOf<'POST /api/admin/invite_owner'>,
    ApiError,
    SentTo<'POST /api/admin/invite_owner'>['body']
  >({ mutationFn: (body) => callApi('POST /api/admin/invite_owner', { body }) })

export const useWithdrawInvitation = () =>
  useMutation<AnswerOf<'POST /api/admin/withdraw_invitation'>, ApiError, number>({
    mutationFn: (invitation_id) =>
      callApi('POST /api/admin/withdraw_invitation', { body: { invitation_id } }),
  })

/** Asked for again and again while it is open. */
export const usePasswordCodeState = (id: number) =>
  useQuery<PasswordCodeState, ApiError>({
    queryKey: stateKey(id),
    queryFn: ({ signal }) => callApi('GET /api/admin/password_code/:id', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'open' ? false : interval),
  })

export function useStopPasswordCode(id: number) {
  const client = useQueryClient()
  return useMutation<PasswordCodeState, ApiError>({
    mutationFn: () => callApi('POST /api/admin/stop_password_code', { body: { id } }),
    onSuccess: (state) => client.setQueryData(stateKey(id), state),
  })
}
