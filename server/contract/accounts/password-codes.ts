import { z } from 'zod'
import { id, moment } from '../fields.ts'

export const forWhom = z.object({ user_id: id() })

/** `link` is told once, and nowhere kept. */
export const passwordCode = z.strictObject({
  id: z.int(),
  link: z.string(),
  /** ISO 8601. */
  expires_at: moment,
})
export type PasswordCode = z.output<typeof passwordCode>

/** `at`, ISO 8601: when it was used or stopped, or is over. */
export const passwordCodeState = z.strictObject({
  state: z.enum(['open', 'used', 'stopped', 'over']),
  at: moment,
})
export type PasswordCodeState = z.output<typeof passwordCodeState>
