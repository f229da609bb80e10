import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import * as schemas from './schemas.ts'

export const adminsCalls = {
  'GET /api/admin/admins': {
    summary: 'The admins, and what each may do',
    who: admins,
    answer: schemas.adminList,
  },
  'POST /api/admin/invite_admin': {
    summary:
      'Adds an admin, who sets a password by a mailed link and needs a second step; 409 when it is taken',
    who: admins,
    limit: 'inviteAdmin',
    body: schemas.invitedAdmin,
    status: 201,
    answer: message,
  },
  'POST /api/admin/change_role': {
    summary: 'What an admin may do from now on; 409 for the last one, and when it is another role by now',
    who: admins,
    limit: 'change',
    body: schemas.changedRole,
    answer: message,
  },
  'POST /api/admin/remove_admin': {
    summary: 'Removes an admin and ends their sessions; 409 for oneself and for the last one',
    who: admins,
    limit: 'change',
    body: schemas.removedAdmin,
    answer: message,
  },
} as const satisfies CallTable
