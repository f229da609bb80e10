import { useMutation, useQuery } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { ApiError, callApi } from '../../lib/api-client.ts'
import { texts } from '../../texts.ts'

export type Profile = AnswerOf<'getProfile'>['user']

export const useRegister = () =>
  useMutation<AnswerOf<'register'>, ApiError, SentTo<'register'>['body']>({
    mutationFn: (body) => callApi('register', { body }),
  })

export const useLogin = () =>
  useMutation<AnswerOf<'login'>, ApiError, SentTo<'login'>['body']>({
    mutationFn: async (body) => {
      const answer = await callApi('login', { body })
      // Specification 7: only this message means that one is signed in.
      if (answer.message !== texts.login.success) throw new ApiError(200, answer)
      return answer
    },
  })

export const useForgotPassword = () =>
  useMutation<AnswerOf<'forgotPassword'>, ApiError, SentTo<'forgotPassword'>['body']>({
    mutationFn: (body) => callApi('forgotPassword', { body }),
  })

export const useResetPassword = (token: string) =>
  useMutation<AnswerOf<'resetPassword'>, ApiError, SentTo<'resetPassword'>['body']>({
    mutationFn: (body) => callApi('resetPassword', { params: { token }, body }),
  })

export const useProfile = (userId: number) =>
  useQuery<Profile, ApiError>({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) => (await callApi('getProfile', { params: { userId } }, { signal })).user,
  })

/** What to tell of a failed call: the server's message or `refused`; `unreachable` when there was no answer at all. */
export const failureText = (error: ApiError, refused: string, unreachable: string) =>
  error.status === 0 ? unreachable : (error.answer.message ?? refused)

/** What to tell of a failed password call: a refusal's own words, else the one text of the specification. */
export const passwordFailureText = (error: ApiError) =>
  error.status >= 400 && error.status < 500 ? (error.answer.message ?? texts.passwords.failed) : texts.passwords.failed
