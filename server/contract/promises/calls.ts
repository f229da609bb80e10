import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { claimAnswers } from '../claims/facts.ts'
import { texts } from '../facts/texts.ts'
import { id, message, optional } from '../fields.ts'

/** What can become of answers that were held. */
const heldDecisions = ['count', 'leave out'] as const

const promises = z.strictObject({
  /** At most 50. */
  shops: z.array(
    z.strictObject({
      shop_id: z.int(),
      name: z.string(),
      quarter: z.string().nullable(),
      phone: z.string().nullable(),
      live_offers: z.int(),
      /** Of these, with a code. */
      code_offers: z.int(),
      open_codes: z.int(),
      /** Of the last 180 days: answers that count, and how many of them are a yes. */
      answers: z.int(),
      kept: z.int(),
      /** More no's in an hour than one believes at once, to be decided on. */
      held: z.int(),
      /** Open codes that were refused, of too few devices to count. */
      reported: z.int(),
      /** ISO 8601: it has been pending since the first no after an admin looked. */
      first_no: z.string(),
      /** ISO 8601; send it back: a later no stays on the list. */
      last_no: z.string(),
      /** The last ones, at most 20. */
      nos: z.array(
        z.strictObject({
          id: z.int(),
          answer: z.enum(claimAnswers),
          standing: z.enum(['counts', 'held', 'reported']),
          was_given: z.boolean(),
          name: z.string(),
          price: z.number(),
          /** The Monday of its week. */
          week: z.iso.date(),
        }),
      ),
    }),
  ),
  total: z.int(),
})
export type ShopPromises = z.output<typeof promises>['shops'][number]

const look = z.object({
  shop_id: id(),
  last_no: z.iso.datetime({ offset: true }),
  held: optional(z.enum(heldDecisions, { error: () => texts.promises.heldMissing })),
})
export type Look = z.output<typeof look>

export const promisesCalls = {
  'GET /api/admin/promises': {
    summary: 'Shops whose customers say that they did not get the promised price, the worst first',
    who: admins,
    answer: promises,
  },
  'POST /api/admin/look_at_promises': {
    summary:
      'Takes a shop off that list until the next no; decides on answers that were held, if there are any',
    who: admins,
    leastRole: 'moderator',
    body: look,
    answer: message.extend(undoable),
  },
} as const satisfies CallTable
