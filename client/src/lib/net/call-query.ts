import type { DataTag, UseQueryOptions } from '@tanstack/react-query'
import type { AnswerOf, CallName } from 'server/contract/calls'
import { type CallInput, callApi } from './api-client.ts'
import type { ApiError } from './api-request.ts'
import { logIfItFails } from './log.ts'

export type QueryChoices<N extends CallName, Data> = Omit<
  UseQueryOptions<AnswerOf<N>, ApiError, Data>,
  'queryKey' | 'queryFn' | 'initialData'
> & {
  logs?: string
}

/** Calls the API from generic code, where TypeScript cannot infer the input of a call. */
export const sendCall = callApi as unknown as <N extends CallName>(
  name: N,
  input: object,
  options?: { signal: AbortSignal },
) => Promise<AnswerOf<N>>

/**
 * The query key is the call's name and input, for `useRefresh` and hydration. Separate from the hooks in
 * api-query.ts, which the first screen does not need.
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
