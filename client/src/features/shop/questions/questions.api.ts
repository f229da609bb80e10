import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentTo } from 'server/contract/calls'
import { callApi } from '../../../lib/net/api-client.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { offerUndo } from '../../../ui/undo-bar.tsx'

const key = ['shop-questions']

/** What shoppers ask the shops of who is signed in; asked again each minute that the page is open. */
export const useShopQuestions = (userId: number) =>
  useQuery({
    queryKey: [...key, userId],
    queryFn: ({ signal }) => callApi('GET /api/shop/questions', {}, { signal }),
    refetchInterval: 60_000,
  })

type ChangeCall =
  | 'POST /api/shop/answer_question'
  | 'POST /api/shop/report_question'
  | 'POST /api/shop/bring_back_question'
  | 'POST /api/shop/take_questions'
type Change = { [Call in ChangeCall]: { call: Call; body: SentTo<Call>['body'] } }[ChangeCall]

/** One change after the other; what another window has done meanwhile is said, and shown. */
export function useChangeQuestions() {
  const client = useQueryClient()
  const { mutate, ...mutation } = useMutation({
    mutationFn: ({ call, body }: Change) => callApi(call, { body }),
    onSuccess({ message }, { call, body }) {
      if (call !== 'POST /api/shop/report_question') return notifySuccess(message)
      const undo = () => mutate({ call: 'POST /api/shop/bring_back_question', body })
      offerUndo({ text: message, undo })
    },
    onError: (error) => notifyFailure(error.message),
    onSettled: async (_, error) => {
      if (!(error instanceof ApiError) || error.status === 404 || error.status === 409)
        await client.invalidateQueries({ queryKey: key })
    },
  })
  return { mutate, ...mutation }
}
