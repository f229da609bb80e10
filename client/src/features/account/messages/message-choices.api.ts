import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

export type Choice = AnswerOf<'GET /api/shop/messages'>['choices'][number]
type Chosen = AnswerOf<'POST /api/shop/messages'>

const keyOf = (token?: string) => ['message choices', token ?? 'own']

/** Which messages come: to whom the token of a mail names, else to who is signed in. */
export const useMessageChoices = (token?: string) =>
  useQuery<Choice[], ApiError>({
    queryKey: keyOf(token),
    // It may have been changed from a mail.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = token
        ? await callApi('GET /api/messages/:token', { params: { token } }, { signal })
        : await callApi('GET /api/shop/messages', {}, { signal })
      return answer.choices
    },
  })

export function useChooseMessage(token?: string) {
  const client = useQueryClient()
  return useMutation<Chosen, ApiError, SentTo<'POST /api/shop/messages'>['body']>({
    mutationFn: (body) =>
      token
        ? callApi('POST /api/messages/:token', { params: { token }, body })
        : callApi('POST /api/shop/messages', { body }),
    onSuccess: ({ choices }) => client.setQueryData(keyOf(token), choices),
  })
}
