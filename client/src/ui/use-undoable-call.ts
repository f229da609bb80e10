import { useRef } from 'react'
import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { useApiMutation, useRefresh } from '../lib/net/api-query.ts'
import { notifySuccess } from './toasts.tsx'
import { offerUndoOf } from './undo-bar.tsx'

/** Calls whose response contains a message, and usually the audit trail entries that undo the call. */
type UndoableCall = { [N in CallName]: 'message' extends keyof AnswerOf<N> ? N : never }[CallName]
type Undoable = { message: string; undo?: number | number[] | null }

type Choices<N extends UndoableCall> = {
  /** Calls to refetch after this call and after Undo. */
  refreshes: readonly CallName[]
  /** Replaces the response's message in the undo bar. */
  words?: (answer: AnswerOf<N>, body: SentTo<N>['body']) => string
  onSuccess?: (answer: AnswerOf<N>, body: SentTo<N>['body']) => void
}

/** Makes a call and offers Undo or shows a toast. Ignores a call with the same body as a pending one. */
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
  const mutate: typeof call.mutate = (...sent) => {
    const body = JSON.stringify(sent[0])
    if (underWay.current.has(body)) return
    underWay.current.add(body)
    call.mutate(...sent)
  }
  return { ...call, mutate }
}
