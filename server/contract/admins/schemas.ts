import { z } from 'zod'
import { maxLengths } from '../facts/max-lengths.ts'
import { adminRoles } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { id, line, moment, ownEmail } from '../fields.ts'

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
export const removedAdmin = z.object({ id: id() })
