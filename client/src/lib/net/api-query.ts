import {
  type SkipToken,
  skipToken,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import type { CallInput } from './api-client.ts'
import type { ApiError } from './api-request.ts'
import { apiQuery, type QueryChoices, sendCall } from './call-query.ts'

type MutationChoices<N extends CallName> = Omit<
  UseMutationOptions<AnswerOf<N>, ApiError, SentTo<N>['body']>,
  'mutationFn'
> & {
  /** Calls to refetch after the mutation, even if it failed. */
  refreshes?: readonly CallName[]
}

export const useApiQuery = <N extends CallName, Data = AnswerOf<N>>(
  name: N,
  input: CallInput<N> | SkipToken,
  choices: QueryChoices<N, Data> = {},
) =>
  useQuery<AnswerOf<N>, ApiError, Data>(
    input === skipToken
      ? { ...choices, queryKey: [name], queryFn: skipToken }
      : (apiQuery(name, input as CallInput<N>, choices) as UseQueryOptions<AnswerOf<N>, ApiError, Data>),
  )

export function useApiMutation<N extends CallName>(
  name: N,
  { refreshes = [], onSettled, ...choices }: MutationChoices<N> = {},
) {
  const refresh = useRefresh(...refreshes)
  return useMutation<AnswerOf<N>, ApiError, SentTo<N>['body']>({
    ...choices,
    mutationFn: (body) => sendCall(name, { body }),
    onSettled: (...settled) => {
      void refresh()
      return onSettled?.(...settled)
    },
  })
}

export function useRefresh(...names: readonly CallName[]) {
  const client = useQueryClient()
  return () => Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
