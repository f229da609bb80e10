import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'

export type SignedIn = Exclude<AnswerOf<'POST /api/shop/login'>, { second_factor: unknown }>

export const useLogin = () =>
  useMutation<AnswerOf<'POST /api/shop/login'>, ApiError, SentTo<'POST /api/shop/login'>['body']>({
    mutationFn: async (body) => {
      const answer = await callApi('POST /api/shop/login', { body })
      // Specification 7 has one success message, which is translated, so the user id is checked instead.
      if (!('user_id' in answer) && !('second_factor' in answer)) throw new ApiError(200, answer)
      await clearOfflineData()
      return answer
    },
  })

export const useResetLink = (token: string) =>
  useApiQuery(
    'GET /api/shop/reset-password/:token',
    { params: { token } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )

export const useResetPassword = (token: string) =>
  useMutation<
    AnswerOf<'POST /api/shop/reset-password/:token'>,
    ApiError,
    SentTo<'POST /api/shop/reset-password/:token'>['body']
  >({
    mutationFn: async (body) => {
      const answer = await callApi('POST /api/shop/reset-password/:token', { params: { token }, body })
      // The previous user of this browser was signed out.
      if (answer.user) await clearOfflineData()
      return answer
    },
  })

export const useUnlock = (token: string) =>
  useMutation<AnswerOf<'POST /api/shop/let_in/:token'>, ApiError>({
    mutationFn: () => callApi('POST /api/shop/let_in/:token', { params: { token } }),
  })

export const signInFailureText = (error: ApiError, refused: string, unreachable: string) =>
  error.status === 0 ? unreachable : (error.answer.message ?? refused)

/** Shows the message of a 4xx answer, else the specification's general text. */
export const passwordFailureText = (error: ApiError) =>
  error.status >= 400 && error.status < 500
    ? (error.answer.message ?? texts.passwords.failed)
    : texts.passwords.failed
