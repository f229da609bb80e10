import { admins, type CallTable } from '../call.ts'
import { status } from './schemas.ts'

export const statusCalls = {
  'GET /api/admin/status': {
    summary: 'How Chowk is today: the city, what is kept, how it runs',
    who: admins,
    answer: status,
  },
} as const satisfies CallTable
