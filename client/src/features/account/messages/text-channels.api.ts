import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

type TextWishes = AnswerOf<'GET /api/shop/text_channels'>

const key = ['text channels']

/** Whether messages come by SMS or WhatsApp as well; empty where the operator does not offer that. */
export const useTextChannels = () =>
  useQuery<TextWishes, ApiError>({
    queryKey: key,
    // A reply STOP may have ended it.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => callApi('GET /api/shop/text_channels', {}, { signal }),
  })

export function useChooseTextChannel() {
  const client = useQueryClient()
  return useMutation<
    AnswerOf<'POST /api/shop/text_channel'>,
    ApiError,
    SentTo<'POST /api/shop/text_channel'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/shop/text_channel', { body }),
    onSuccess: ({ channels, phone }) => client.setQueryData<TextWishes>(key, { channels, phone }),
    // The number may be another one by now: it is shown before anybody agrees again.
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}
