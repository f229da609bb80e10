import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, SentTo } from 'server/contract/calls'
import { listSize } from 'server/contract/facts/list-options'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'

const mailsKey = ['mails']

/** Milliseconds between two looks: soon, when one is being tried. */
const looks = { soon: 2_000, usually: 30_000 }

/** A page of the mails that are not sent, looked at again while the screen is seen. */
export const useMails = (after: string | undefined) =>
  useQuery<AnswerOf<'GET /api/admin/mails'>, ApiError>({
    queryKey: [...mailsKey, after],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/mails', { query: { after, limit: listSize.page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.mails.some(isBeingTried) ? looks.soon : looks.usually),
  })

type Mail = AnswerOf<'GET /api/admin/mails'>['mails'][number]

/** It is due, so that its state changes in a moment. */
export const isBeingTried = ({ next_attempt_at: next }: Mail) =>
  next !== null && Date.parse(next) <= Date.now()

/** Has a mail tried now. The list follows, also when somebody else was first. */
export function useRetryMail() {
  const client = useQueryClient()
  return useMutation<
    AnswerOf<'POST /api/admin/retry_mail'>,
    ApiError,
    SentTo<'POST /api/admin/retry_mail'>['body']
  >({
    mutationFn: (body) => callApi('POST /api/admin/retry_mail', { body }),
    // Not awaited: what is done is told at once.
    onSettled: () => void client.invalidateQueries({ queryKey: mailsKey }),
  })
}
