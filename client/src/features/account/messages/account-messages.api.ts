import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const accountMessagesKey = (userId: number) => ['account messages', userId]

/** What stands in the account of somebody without an e-mail address. */
export const useAccountMessages = (userId: number) =>
  useQuery<AnswerOf<'GET /api/shop/account_messages'>, ApiError>({
    queryKey: accountMessagesKey(userId),
    queryFn: ({ signal }) => callApi('GET /api/shop/account_messages', {}, { signal }),
    staleTime: 60_000,
  })

/** On the screen they stay marked as new until the next look. */
export function useNoteRead(userId: number) {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, number[]>({
    mutationFn: (ids) => callApi('POST /api/shop/read_account_messages', { body: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountMessagesKey(userId), refetchType: 'none' }),
  })
}
