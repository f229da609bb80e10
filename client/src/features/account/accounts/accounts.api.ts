import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { clearOfflineData } from '../../../lib/storage/offline-data.ts'

/** The answer of a sign-in that is done; an account with a second step gets another one first. */
export type SignedIn = Exclude<AnswerOf<'POST /api/shop/login'>, { second_factor: unknown }>

export const useLogin = () =>
  useMutation<AnswerOf<'POST /api/shop/login'>, ApiError, SentTo<'POST /api/shop/login'>['body']>({
    mutationFn: async (body) => {
      const answer = await callApi('POST /api/shop/login', { body })
      // Specification 7: only 'Login successful' means that one is signed in; whoever is has an id, in
      // whatever language it is said.
      if (!('user_id' in answer) && !('second_factor' in answer)) throw new ApiError(200, answer)
      await clearOfflineData()
      return answer
    },
  })

/** Asked once, as the page opens: it says so when its link can no longer be used. */
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
      // Whoever was here before is not any more.
      if (answer.user) await clearOfflineData()
      return answer
    },
  })

export const useUnlock = (token: string) =>
  useMutation<AnswerOf<'POST /api/shop/let_in/:token'>, ApiError>({
    mutationFn: () => callApi('POST /api/shop/let_in/:token', { params: { token } }),
  })

/**
 * What to tell of a failed call: the server's message or `refused`; `unreachable` when there was no answer at
 * all.
 */
export const signInFailureText = (error: ApiError, refused: string, unreachable: string) =>
  error.status === 0 ? unreachable : (error.answer.message ?? refused)

/** What to tell of a failed password call: a refusal's own words, else the one text of the specification. */
export const passwordFailureText = (error: ApiError) =>
  error.status >= 400 && error.status < 500
    ? (error.answer.message ?? texts.passwords.failed)
    : texts.passwords.failed
