import { admins, type CallTable, ownAccount } from '../call.ts'
import { message } from '../fields.ts'
import { auditFilter, auditPage, wantedUndo } from './schemas.ts'

export const auditTrailCalls = {
  'POST /api/shop/undo': {
    summary:
      'Undoes all the changes or none. Users can undo their own changes and those of their shops, full admins any. 409 if one cannot be undone.',
    ...ownAccount,
    limit: 'change',
    body: wantedUndo,
    answer: message,
  },
  'GET /api/admin/audit': {
    summary: 'Lists changes with their actors, newest first, 50 per page.',
    who: admins,
    query: auditFilter,
    answer: auditPage,
  },
} as const satisfies CallTable
