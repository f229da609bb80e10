import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { adminRoles } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { id, line, message, moment, ownEmail } from '../fields.ts'

const role = z.enum(adminRoles, { error: () => texts.admins.roleMissing })

export const adminList = z.strictObject({
  admins: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      role: z.enum(adminRoles),
      has_second_factor: z.boolean(),
      /** Null while an invitation waits. */
      first_signed_in_at: moment.nullable(),
      /** The account is being closed. */
      is_closing: z.boolean(),
    }),
  ),
})
export type ListedAdmin = z.output<typeof adminList>['admins'][number]

export const invitedAdmin = z.object({
  name: line(maxLengths.personName, () => texts.fields.personNameMissing),
  email: ownEmail(),
  role,
})

/** `role_seen`: the one that the screen shows. */
export const changedRole = z.object({ id: id(), role, role_seen: role })

export const adminsCalls = {
  'GET /api/admin/admins': {
    summary: 'The admins, and what each may do',
    who: admins,
    answer: adminList,
  },
  'POST /api/admin/invite_admin': {
    summary:
      'Adds an admin, who sets a password by a mailed link and needs a second step; 409 when it is taken',
    who: admins,
    limit: 'inviteAdmin',
    body: invitedAdmin,
    status: 201,
    answer: message,
  },
  'POST /api/admin/change_role': {
    summary: 'What an admin may do from now on; 409 for the last one, and when it is another role by now',
    who: admins,
    limit: 'change',
    body: changedRole,
    answer: message,
  },
  'POST /api/admin/remove_admin': {
    summary: 'Removes an admin and ends their sessions; 409 for oneself and for the last one',
    who: admins,
    limit: 'change',
    body: z.object({ id: id() }),
    answer: message,
  },
} as const satisfies CallTable
