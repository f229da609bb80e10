import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { message, moment } from '../fields.ts'

const mostOfTarget = 999

const counted = { visited: z.int(), added: z.int(), published: z.int() }
const target = z
  .int({ error: () => texts.fieldVisits.numberMissing })
  .min(0, { error: () => texts.fieldVisits.numberMissing })
  .max(mostOfTarget, { error: () => texts.fieldVisits.tooMany({ most: mostOfTarget }) })

/** None where it is 0. */
const newVisitTargets = z.object({ visited: target, added: target, published: target })
export type VisitTargets = z.output<typeof newVisitTargets>

const weekOfVisits = z.strictObject({
  /** The Monday it began on. */
  monday: z.iso.date(),
  done: z.strictObject(counted),
  targets: z.strictObject(counted),
})
export type WeekOfVisits = z.output<typeof weekOfVisits>

export const fieldVisitsCalls = {
  'GET /api/shop/week_of_visits': {
    summary: "What an executive has done since Monday, beside the week's targets",
    who: ['executive'],
    answer: weekOfVisits,
  },
  'GET /api/admin/visit_targets': {
    summary: 'What executives are to reach in a week, and who set it',
    who: admins,
    answer: z.strictObject({
      ...counted,
      /** Null: the default, or set by somebody who is gone. */
      set_by: z.string().nullable(),
      /** ISO 8601; null: the default. */
      set_at: moment.nullable(),
    }),
  },
  'POST /api/admin/set_visit_targets': {
    summary: 'Sets what executives are to reach in a week; 0 is no target',
    who: admins,
    limit: 'change',
    body: newVisitTargets,
    answer: message,
  },
} as const satisfies CallTable
