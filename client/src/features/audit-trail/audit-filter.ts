import { type SubjectType, subjectTypes } from 'server/contract/audit-trail'
import type { SentTo } from 'server/contract/calls'

/** What the audit trail is narrowed to; '' and null stand for everything. */
export type AuditFilter = {
  kind: SubjectType | 'all'
  /** One thing of that kind. */
  subjectId: number | null
  /** One user: rows of the Shopkeeper List have no id. */
  email: string
  action: string
  /** Part of a name: of who did it, or of what was changed. */
  text: string
  /** Counts from 1. */
  page: number
}

export const noFilter: AuditFilter = { kind: 'all', subjectId: null, email: '', action: '', text: '', page: 1 }

/** The filter in the address; what makes no sense there is left out. */
export function readFilter(parameters: URLSearchParams): AuditFilter {
  const kind = subjectTypes.find((type) => type === parameters.get('subject_type')) ?? 'all'
  return {
    kind,
    subjectId: kind === 'all' ? null : positive(parameters.get('subject_id')),
    email: parameters.get('email') ?? '',
    action: parameters.get('action') ?? '',
    text: parameters.get('text') ?? '',
    page: positive(parameters.get('page')) ?? 1,
  }
}

/** What the filter asks of the server, which is also what stands in the address. */
export const queryOf = ({
  kind,
  subjectId,
  email,
  action,
  text,
  page,
}: AuditFilter): SentTo<'listAuditEntries'>['query'] => ({
  ...(kind !== 'all' && { subject_type: kind }),
  ...(subjectId !== null && { subject_id: subjectId }),
  ...(email && { email }),
  ...(action && { action }),
  ...(text && { text }),
  ...(page > 1 && { page }),
})

export const addressOf = (filter: AuditFilter) =>
  Object.entries(queryOf(filter) ?? {}).map(([key, value]): [string, string] => [key, String(value)])

const positive = (digits: string | null) => (digits && /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null)
