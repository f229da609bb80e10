import type { Call } from './call.ts'
import { type AdminRole, adminRoles } from './facts/people.ts'

/** What an admin must be to make a call that is theirs at all: to look is for all of them. */
export const leastRoleOf = (name: string, { leastRole }: Pick<Call, 'leastRole'>): AdminRole =>
  leastRole ?? (name.startsWith('GET') ? 'read-only' : 'admin')

export const mayAs = (role: AdminRole, least: AdminRole) =>
  adminRoles.indexOf(role) >= adminRoles.indexOf(least)
