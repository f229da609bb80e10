import { keepPreviousData } from '@tanstack/react-query'
import { auditPageSize, subjectTypes } from 'server/contract/audit-trail/schemas'
import type { AnswerOf } from 'server/contract/calls'
import { oneOfIn, textIn, wholeIn } from '../../../lib/dom/use-address.ts'
import { useApiQuery } from '../../../lib/net/api-query.ts'

/** `email` identifies a user, because rows of the Shopkeeper List have no id. */
export const noSubject = {
  subject_type: undefined,
  subject_id: undefined,
  email: undefined,
  shop_id: undefined,
}

export type AuditFilter = Partial<ReturnType<typeof readAuditFilter>>

export function readAuditFilter(address: URLSearchParams) {
  const subject_type = oneOfIn(address, 'subject_type', subjectTypes)
  return {
    subject_type,
    subject_id: subject_type && wholeIn(address, 'subject_id'),
    email: textIn(address, 'email'),
    shop_id: wholeIn(address, 'shop_id'),
    action: textIn(address, 'action'),
    /** Matches the names of the author, the subject and the subject's shop, and e-mail addresses. */
    text: textIn(address, 'text'),
    page: wholeIn(address, 'page', 100_000),
  }
}

export const useAuditTrail = (filter: AuditFilter) =>
  useApiQuery(
    'GET /api/admin/audit',
    { query: filter },
    { placeholderData: keepPreviousData, staleTime: 0, select: withPages },
  )

/** Converts page numbers to the `previous` and `next` cursors that the other lists return. */
const withPages = (answer: AnswerOf<'GET /api/admin/audit'>) => ({
  ...answer,
  rows_before: (answer.page - 1) * auditPageSize,
  previous: answer.page > 1 && answer.entries.length > 0 ? String(answer.page - 1) : null,
  next: answer.page * auditPageSize < answer.total ? String(answer.page + 1) : null,
})
