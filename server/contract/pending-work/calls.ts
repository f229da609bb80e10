import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { moment } from '../fields.ts'
import { pendingKinds } from './facts.ts'

const done = z.strictObject({ at: moment, by: z.string() })

export const pendingWork = z.strictObject({
  /** Of each kind, those that are due first at the top; what was not counted is last. */
  kinds: z.array(
    z.strictObject({
      kind: z.enum(pendingKinds),
      /** Null: could not be counted just now. */
      count: z.int().nullable(),
      /** Of registrations, how many are executives'. */
      executives: z.int(),
      /** What waits longest; of the backup, when it was made and, as `name`, nothing. Null: nothing waits. */
      oldest: z
        .strictObject({
          since: moment,
          /** Shop, offer, person or subject of the mail. */
          name: z.string(),
          /** Of an offer. */
          shop_name: z.string().nullable(),
        })
        .nullable(),
      /** The day on which the oldest is due. */
      due: z.iso.date().nullable(),
      /** Who last did one of these; null: nobody lately. */
      last_done: done.nullable(),
    }),
  ),
  /** The backup that is to be verified, if it waits: when one was last found good. */
  backup_verified_at: moment.nullable(),
})
export type PendingWork = z.output<typeof pendingWork>
export type PendingLine = PendingWork['kinds'][number]

export const pendingWorkCalls = {
  'GET /api/admin/pending': {
    summary: 'What waits for an admin: how many of each kind, the oldest, and when it is due',
    who: admins,
    answer: pendingWork,
  },
} as const satisfies CallTable
