import {
  type QueryClient,
  type SkipToken,
  skipToken,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { type CallInput, callApi } from './api-client.ts'
import type { ApiError } from './api-request.ts'

type QueryChoices<N extends CallName, Data> = Omit<
  UseQueryOptions<AnswerOf<N>, ApiError, Data>,
  'queryKey' | 'queryFn' | 'initialData'
>
type MutationChoices<N extends CallName> = Omit<
  UseMutationOptions<AnswerOf<N>, ApiError, SentTo<N>['body']>,
  'mutationFn'
> & {
  /** The calls whose answers may be others afterwards: all of them are fetched again, also after a failure. */
  refreshes?: readonly CallName[]
}

/** Where the types of a call's parts are known by its name alone. */
const send = callApi as unknown as <N extends CallName>(
  name: N,
  input: object,
  options?: { signal: AbortSignal },
) => Promise<AnswerOf<N>>

/**
 * A call of the contract as a query: its key is the call's name and input, so that `useRefresh` finds it by
 * the name.
 */
export const apiQuery = <N extends CallName, Data = AnswerOf<N>>(
  name: N,
  input: CallInput<N>,
  choices: QueryChoices<N, Data> = {},
) => ({
  ...choices,
  queryKey: [name, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => send(name, input, { signal }),
})

/** What a call answers, fetched when a component shows it; not while its input is `skipToken`. */
export const useApiQuery = <N extends CallName, Data = AnswerOf<N>>(
  name: N,
  input: CallInput<N> | SkipToken,
  choices: QueryChoices<N, Data> = {},
) =>
  useQuery<AnswerOf<N>, ApiError, Data>(
    input === skipToken
      ? { ...choices, queryKey: [name], queryFn: skipToken }
      : (apiQuery<N, Data>(name, input as CallInput<N>, choices) as UseQueryOptions<
          AnswerOf<N>,
          ApiError,
          Data
        >),
  )

/** A call that changes something. Its variables are the call's body. */
export function useApiMutation<N extends CallName>(
  name: N,
  { refreshes = [], onSettled, ...choices }: MutationChoices<N> = {},
) {
  const refresh = useRefresh(...refreshes)
  return useMutation<AnswerOf<N>, ApiError, SentTo<N>['body']>({
    ...choices,
    mutationFn: (body) => send(name, { body }),
    onSettled: (...settled) => {
      // Not awaited: the result is shown at once.
      void refresh()
      return onSettled?.(...settled)
    },
  })
}

/** Fetches the answers of these calls again, wherever they are shown. */
export function useRefresh(...names: readonly CallName[]) {
  const client = useQueryClient()
  return () => refreshCalls(client, names)
}

const refreshCalls = (client: QueryClient, names: readonly CallName[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
