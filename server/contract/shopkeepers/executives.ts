import { z } from 'zod'
import { moment } from '../fields.ts'
import { askedBack } from './approval-questions.ts'

/** Somebody who wants to add shops for others, and has none. */
export const pendingExecutive = z.strictObject({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Send it back: an action on any other is 409. */
  status: z.literal('pending'),
  /** Where they will visit shops. */
  areas: z.array(z.string()),
  /** In their own words. */
  about: z.string(),
  /** ISO 8601. */
  since: moment,
  /** What an admin has asked; null while nothing was. */
  asked: askedBack.nullable(),
})
export type PendingExecutive = z.output<typeof pendingExecutive>
