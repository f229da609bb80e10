import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { email, message, userStatuses } from './fields.ts'

/** Positional, as the specification has it: name, shop name, type, address, city, phone, status, email. */
export const userRow = z.tuple([
  z.string(),
  z.string(),
  z.enum(['shopkeeper', 'executive']),
  z.string(),
  z.string(),
  z.string(),
  z.enum(userStatuses),
  z.string(),
])
export type UserRow = z.output<typeof userRow>

export const listUsers = call({
  ...endpoints.listUsers,
  summary: 'All shopkeepers and executives, pending first, then newest first',
  who: ['admin'],
  response: z.object({ users: z.array(userRow) }),
})

export const statusActions = ['approve', 'rejected', 'inactive', 'active', 'delete'] as const
export type StatusAction = (typeof statusActions)[number]

export const modifyUserStatus = call({
  ...endpoints.modifyUserStatus,
  summary: "Approves, rejects, deactivates, activates or deletes a user; 409 when the user's status does not allow it",
  who: ['admin'],
  body: z.object({
    email: email('User details missing for status update.'),
    action: z.enum(statusActions, { error: `The action must be one of: ${statusActions.join(', ')}.` }),
  }),
  /** `status` is null after a delete. */
  response: message.extend({ status: z.enum(userStatuses).nullable() }),
})
