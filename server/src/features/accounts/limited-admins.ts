import { type Call, leastRoleOf, mayAs } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import type { AdminRole } from '../../../contract/facts/people.ts'

const limited = (role: AdminRole) => ({
  role,
  closed_calls: Object.entries<Call>(calls)
    .filter(([, { who }]) => who === 'signed in' || (who !== 'everyone' && who.includes('admin')))
    .filter(([name, call]) => !mayAs(role, leastRoleOf(name, call)))
    .map(([name]) => name),
})

/** What is closed to admins who may not do everything, for the screens to leave out. */
export const limitedAdmins = { 'read-only': limited('read-only'), moderator: limited('moderator') }
