import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import { auditFilter, auditPage, wantedUndo } from './schemas.ts'

export const auditTrailCalls = {
  'POST /api/shop/undo': {
    summary:
      "Takes changes back, all or none: one's own, those of one's shops, any for an admin; 409 when it cannot be",
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    body: wantedUndo,
    answer: message,
  },
  'GET /api/admin/audit': {
    summary: 'Who changed what, newest first, 50 a page',
    who: admins,
    query: auditFilter,
    answer: auditPage,
  },
} as const satisfies CallTable
