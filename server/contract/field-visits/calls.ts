import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import * as fieldVisits from './schemas.ts'

export const fieldVisitsCalls = {
  'GET /api/shop/week_of_visits': {
    summary: "What an executive has done since Monday, beside the week's targets",
    who: ['executive'],
    answer: fieldVisits.weekOfVisits,
  },
  'GET /api/admin/visit_targets': {
    summary: 'What executives are to reach in a week, and who set it',
    who: admins,
    answer: fieldVisits.visitTargets,
  },
  'POST /api/admin/set_visit_targets': {
    summary: 'Sets what executives are to reach in a week; 0 is no target',
    who: admins,
    limit: 'change',
    body: fieldVisits.newVisitTargets,
    answer: message,
  },
} as const satisfies CallTable
