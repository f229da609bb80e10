import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable, moderators } from '../call.ts'
import { claimAnswers } from '../claims/facts.ts'
import { texts } from '../facts/texts.ts'
import { describedList, id, message, optional } from '../fields.ts'

const heldDecisions = ['count', 'leave out'] as const

const promises = z.strictObject({
  shops: describedList('The shops, the worst first, at most 50.', {
    shop_id: z.int(),
    name: z.string(),
    quarter: z.string().nullable(),
    phone: z.string().nullable(),
    live_offers: z.int(),
    code_offers: z.int().describe('Live offers with codes.'),
    open_codes: z.int(),
    answers: z.int().describe('Answers of the last 180 days that count.'),
    kept: z.int().describe('How many of `answers` are yes: the customer got the promised price.'),
    held: z.int().describe('Answers on hold, because too many no’s came within an hour.'),
    reported: z.int().describe('Reports of refused codes, from too few devices to count.'),
    first_no: z.string().describe('Time of the first no since the last review by an admin, in ISO 8601.'),
    last_no: z
      .string()
      .describe(
        'Time of the last no, in ISO 8601. Send it back with the decision: later no’s remain on the list.',
      ),
    nos: describedList('The latest answers other than yes, at most 20.', {
      id: z.int(),
      answer: z.enum(claimAnswers),
      standing: z.enum(['counts', 'held', 'reported']),
      was_given: z.boolean(),
      name: z.string(),
      price: z.number(),
      week: z.iso.date().describe('The Monday of the week of the answer.'),
    }),
  }),
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
    summary: 'Lists shops whose customers report that they did not get the promised price. Worst first.',
    who: admins,
    answer: promises,
  },
  'POST /api/admin/look_at_promises': {
    summary:
      'Removes a shop from the list of broken promises until the next no, and decides whether its held answers count.',
    ...moderators,
    body: look,
    answer: message.extend(undoable),
  },
} as const satisfies CallTable
