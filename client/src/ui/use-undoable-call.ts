import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { useApiMutation, useRefresh } from '../lib/net/api-query.ts'
import { notifySuccess } from './toasts.tsx'
import { offerUndoOf } from './undo-bar.tsx'

/** Calls whose answer names the entries of the audit trail by which they are undone. */
type UndoableCall = {
  [N in CallName]: 'undo' extends keyof AnswerOf<N> ? N : never
}[CallName]
type Undoable = { message: string; undo?: number | number[] | null }

type Choices<N extends UndoableCall> = {
  /** The calls whose answers change, by the call and by its Undo. */
  refreshes: readonly CallName[]
  /** What the bar says, in place of the answer's message. */
  words?: (answer: AnswerOf<N>) => string
  onSuccess?: (answer: AnswerOf<N>, body: SentTo<N>['body']) => void
}

/** A call after which the bar at the foot of the back room offers Undo. */
export function useUndoableCall<N extends UndoableCall>(
  name: N,
  { refreshes, words = (answer) => (answer as Undoable).message, onSuccess }: Choices<N>,
) {
  const refresh = useRefresh(...refreshes)
  return useApiMutation(name, {
    refreshes,
    onSuccess: (answer, body) => {
      const entries = [(answer as Undoable).undo ?? []].flat()
      if (entries.length > 0) offerUndoOf(words(answer), entries, refresh)
      else notifySuccess(words(answer))
      onSuccess?.(answer, body)
    },
  })
}
