import type { DataTag, UseQueryOptions } from '@tanstack/react-query'
import type { AnswerOf, CallName } from 'server/contract/calls'
import { type CallInput, callApi } from './api-client.ts'
import type { ApiError } from './api-request.ts'
import { logIfItFails } from './log.ts'

export type QueryChoices<N extends CallName, Data> = Omit<
  UseQueryOptions<AnswerOf<N>, ApiError, Data>,
  'queryKey' | 'queryFn' | 'initialData'
> & {
  /** What the console says when the call fails; the screen goes on without it. */
  logs?: string
}

/** Where the types of a call's parts are known by its name alone. */
export const sendCall = callApi as unknown as <N extends CallName>(
  name: N,
  input: object,
  options?: { signal: AbortSignal },
) => Promise<AnswerOf<N>>

/**
 * A call of the contract as a query: its key is the call's name and input, so that `useRefresh` finds it by
 * the name, and the browser takes over what the server has asked. Apart from the hooks, whose half of the query
 * library no first screen needs.
 */
export const apiQuery = <N extends CallName, Data = AnswerOf<N>>(
  name: N,
  input: CallInput<N>,
  { logs, ...choices }: QueryChoices<N, Data> = {},
) => ({
  ...choices,
  queryKey: [name, input] as unknown as DataTag<readonly [N, CallInput<N>], AnswerOf<N>, ApiError>,
  queryFn({ signal }: { signal: AbortSignal }) {
    const answer = sendCall(name, input, { signal })
    return logs ? logIfItFails(logs, answer, signal) : answer
  },
})
