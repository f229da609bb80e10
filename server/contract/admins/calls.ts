import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { adminRoles } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { id, line, listOf, message, moment, oneId, ownEmail } from '../fields.ts'

const role = z.enum(adminRoles, { error: () => texts.admins.roleMissing })

export const adminList = z.strictObject({
  admins: listOf({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(adminRoles),
    has_second_factor: z.boolean(),
    first_signed_in_at: moment.nullable().describe('null while the invitation is pending.'),
    is_closing: z.boolean().describe('true: the admin has closed the account, which will be deleted.'),
  }),
})
export type ListedAdmin = z.output<typeof adminList>['admins'][number]

export const invitedAdmin = z.object({
  name: line(maxLengths.personName, () => texts.fields.personNameMissing),
  email: ownEmail(),
  role,
})

export const changedRole = z.object({
  id: id(),
  role,
  role_seen: role.describe('The role that the client shows; 409 if it has changed.'),
})

export const adminsCalls = {
  'GET /api/admin/admins': {
    summary: 'Lists the admins with their roles.',
    who: admins,
    answer: adminList,
  },
  'POST /api/admin/invite_admin': {
    summary:
      'Adds an admin, who sets a password with a mailed link and needs a second step. 409 if the address is taken.',
    who: admins,
    limit: 'inviteAdmin',
    body: invitedAdmin,
    status: 201,
    answer: message,
  },
  'POST /api/admin/change_role': {
    summary:
      "Changes an admin's role. 409 for the last full admin, or if the role has changed since it was read.",
    who: admins,
    limit: 'change',
    body: changedRole,
    answer: message,
  },
  'POST /api/admin/remove_admin': {
    summary: 'Removes an admin and ends their sessions. 409 for the caller and for the last full admin.',
    who: admins,
    limit: 'change',
    body: oneId,
    answer: message,
  },
} as const satisfies CallTable
