import { admins, type CallTable } from '../call.ts'
import { oneId } from '../fields.ts'
import { adminShop } from './schemas.ts'

export const adminShopCalls = {
  'GET /api/admin/shop/:id': {
    summary: 'One shop as a whole: contact, team, status, and what was sent to it',
    who: admins,
    params: oneId,
    answer: adminShop,
  },
} as const satisfies CallTable
