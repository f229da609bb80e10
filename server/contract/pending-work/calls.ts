import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { describedList, moment } from '../fields.ts'
import { pendingKinds } from './facts.ts'

const done = z.strictObject({ at: moment, by: z.string() })

export const pendingWork = z.strictObject({
  kinds: describedList('Sorted by due date, kinds without a due date last.', {
    kind: z.enum(pendingKinds),
    count: z.int().nullable().describe('The number of pending items. null: they could not be counted.'),
    executives: z.int().describe('How many of the registrations are executives.'),
    oldest: z
      .strictObject({
        since: moment,
        name: z.string().describe('The shop, offer or person, or the subject of the mail.'),
        shop_name: z.string().nullable(),
      })
      .nullable()
      .describe('The longest pending item; for the backup its time, with an empty name. null: none.'),
    due: z.iso.date().nullable(),
    last_done: done
      .nullable()
      .describe('Who completed the last item of this kind. null: not in the recent audit trail.'),
  }),
  backup_verified_at: moment.nullable().describe('When a backup was last verified. null: never.'),
})
export type PendingWork = z.output<typeof pendingWork>
export type PendingLine = PendingWork['kinds'][number]

export const pendingWorkCalls = {
  'GET /api/admin/pending': {
    summary: 'Returns the pending work of each kind: its count, the oldest item and the due date.',
    who: admins,
    answer: pendingWork,
  },
} as const satisfies CallTable
