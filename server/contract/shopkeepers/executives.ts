import { z } from 'zod'

/** Somebody who wants to add shops for others, and has none. */
export const waitingExecutive = z.strictObject({
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
  since: z.string(),
})
export type WaitingExecutive = z.output<typeof waitingExecutive>
