import type { AnswerOf, CallName, SentTo } from 'server/contract/calls'
import { callApi } from '../lib/net/api-client.ts'
import { postWhileLeaving } from '../lib/net/post-in-background.ts'
import { offerUndo } from './undo-bar.tsx'

type Held<N extends Extract<CallName, `POST ${string}`>> = {
  /** What was decided, for the bar. */
  text: string
  call: N
  body: SentTo<N>['body']
  done: (answer: AnswerOf<N>) => unknown
  /** Not done: taken back, or failed, which `error` tells. */
  notDone: (error?: unknown) => unknown
}

/**
 * For what no call takes back: it is made when its Undo is no longer offered, and at once when the page is
 * closed.
 */
export function holdForUndo<N extends Extract<CallName, `POST ${string}`>>(held: Held<N>) {
  const { text, call, body, done, notDone } = held
  const send = callApi as unknown as (name: N, input: { body: SentTo<N>['body'] }) => Promise<AnswerOf<N>>
  offerUndo({
    text,
    undo: () => void notDone(),
    atEnd: (isLeaving) => {
      if (isLeaving) void postWhileLeaving(call, body).catch(() => {})
      else void send(call, { body }).then(done, notDone)
    },
  })
}
