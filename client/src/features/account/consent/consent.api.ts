import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from 'server/contract/calls'
import { formatDate, formatIndianDay } from 'server/contract/facts/formats'
import { noticeVersion } from 'server/contract/facts/people'
import { texts } from 'server/contract/facts/texts'
import { callApi } from '../../../lib/net/api-client.ts'
import type { ApiError } from '../../../lib/net/api-request.ts'
import { type SignedInUser, sessionKey } from '../../../session/use-session.ts'

const consentKey = ['consent']

/** What one has agreed to last; null: to nothing yet. */
export const useConsent = () =>
  useQuery<AnswerOf<'GET /api/shop/consent'>['consent'], ApiError>({
    queryKey: consentKey,
    queryFn: async ({ signal }) => (await callApi('GET /api/shop/consent', {}, { signal })).consent,
  })

export type GivenConsent = NonNullable<ReturnType<typeof useConsent>['data']>

/** To the notice as it reads now. */
export const isCurrent = (consent: GivenConsent | null) => consent?.version === noticeVersion

/** When, and to which version: each is called by its day. */
export const agreedOn = ({ agreed_at, version }: GivenConsent) =>
  texts.consent.agreedOn({ day: formatIndianDay(agreed_at), version: formatDate(version.slice(0, 10)) })

export function useAgree() {
  const client = useQueryClient()
  return useMutation<AnswerOf<'POST /api/shop/consent'>, ApiError, string>({
    mutationFn: (agreed_to) => callApi('POST /api/shop/consent', { body: { agreed_to } }),
    onSuccess: () => {
      client.setQueryData<SignedInUser | null>(sessionKey, (user) => user && { ...user, notice: undefined })
      void client.invalidateQueries({ queryKey: consentKey })
    },
  })
}
