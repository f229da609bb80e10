import type { MutateOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { useApiMutation, useRefresh } from '../lib/net/api-query.ts'
import type { ApiError } from '../lib/net/api-request.ts'
import { notifySuccess } from './toasts.tsx'
import { offerUndoOf } from './undo-bar.tsx'

/** Calls whose answer says what was done; most name the entries of the audit trail that undo it. */
type UndoableCall = {
  [N in CallName]: 'message' extends keyof AnswerOf<N> ? N : never
}[CallName]
type Undoable = { message: string; undo?: number | number[] | null }

type Mutate<N extends CallName> = (
  body: SentTo<N>['body'],
  then?: MutateOptions<AnswerOf<N>, ApiError, SentTo<N>['body']>,
) => void

type Choices<N extends UndoableCall> = {
  /** The calls whose answers change, by the call and by its Undo. */
  refreshes: readonly CallName[]
  /** What the bar says, in place of the answer's message. */
  words?: (answer: AnswerOf<N>, body: SentTo<N>['body']) => string
  onSuccess?: (answer: AnswerOf<N>, body: SentTo<N>['body']) => void
}

/**
 * A call after which the bar at the foot of the back room offers Undo; a toast, where no Undo exists. A second tap
 * with the same body sends nothing while the first call is under way.
 */
export function useUndoableCall<N extends UndoableCall>(
  name: N,
  { refreshes, words = (answer) => (answer as Undoable).message, onSuccess }: Choices<N>,
) {
  const refresh = useRefresh(...refreshes)
  const underWay = useRef(new Set<string>())
  const call = useApiMutation(name, {
    refreshes,
    onSettled: (_answer, _error, body) => void underWay.current.delete(JSON.stringify(body)),
    onSuccess: (answer, body) => {
      const entries = [(answer as Undoable).undo ?? []].flat()
      if (entries.length > 0) offerUndoOf(words(answer, body), entries, refresh)
      else notifySuccess(words(answer, body))
      onSuccess?.(answer, body)
    },
  })
  const send = call.mutate as Mutate<N>
  const mutate: Mutate<N> = (body, then) => {
    const sent = JSON.stringify(body)
    if (underWay.current.has(sent)) return
    underWay.current.add(sent)
    send(body, then)
  }
  return { ...call, mutate }
}
