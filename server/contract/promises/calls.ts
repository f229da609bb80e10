import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import { look, promises } from './schemas.ts'

export const promisesCalls = {
  'GET /api/admin/promises': {
    summary: 'Shops whose customers say that they did not get the promised price, the worst first',
    who: admins,
    answer: promises,
  },
  'POST /api/admin/look_at_promises': {
    summary:
      'Takes a shop off that list until the next no; decides on answers that were held, if there are any',
    who: admins,
    leastRole: 'moderator',
    body: look,
    answer: message.extend(undoable),
  },
} as const satisfies CallTable
