import { admins, type CallTable } from '../call.ts'
import { pendingWork } from './schemas.ts'

export const pendingWorkCalls = {
  'GET /api/admin/pending': {
    summary: 'What waits for an admin: how many of each kind, the oldest, and when it is due',
    who: admins,
    answer: pendingWork,
  },
} as const satisfies CallTable
