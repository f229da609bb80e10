import { admins, type CallTable } from '../call.ts'
import { findQuery, found } from './schemas.ts'

export const findCalls = {
  'GET /api/admin/find': {
    summary: 'Shops, people and offers by name, phone, e-mail, id or code of a list; the first five of each',
    who: admins,
    query: findQuery,
    answer: found,
  },
} as const satisfies CallTable
