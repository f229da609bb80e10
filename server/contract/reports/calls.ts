import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable, moderators, visitors } from '../call.ts'
import { complaintAnswer, perhapsNumbered } from '../complaints/calls.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, line, message, moment, optional, paragraphs } from '../fields.ts'
import { moderatedOffer } from '../shop-offers/moderated-offers.ts'
import { reportKinds } from './facts.ts'

const report = z.object({
  product_id: id(),
  kind: z.enum(reportKinds, { error: () => texts.reports.kindMissing }),
  words: optional(paragraphs(maxLengths.reportWords, () => texts.reports.wordsMissing)),
})

export const reports = z.strictObject({
  reports: z
    .array(
      moderatedOffer.extend({
        kinds: z.array(z.strictObject({ kind: z.enum(reportKinds), count: z.int() })),
        shoppers: z.int(),
        first_at: moment,
        last_at: moment,
        last_report_id: z
          .int()
          .describe('Send it back to close reports up to this one; later reports stay open.'),
        due_at: moment
          .nullable()
          .describe(
            'When the first of these complaints is due. null: the reports are older than complaint numbers.',
          ),
        unacknowledged: z.array(z.int()).describe('Complaints without an acknowledgement, at most 1000.'),
        words: z.array(z.string()).describe('What visitors wrote: the last 10 texts at most.'),
      }),
    )
    .describe('One row per offer, the longest pending first. At most 50.'),
  total: z.int().describe('Offers with open reports.'),
})
export type ReportedOffer = z.output<typeof reports>['reports'][number]

/** A position in the list: percent and id of the last offer that was listed, as returned in `next`. */
const place = z
  .string({ error: () => texts.fields.noPlaceInList })
  .regex(/^[0-9]{1,3}-[0-9]{1,9}$/, { error: () => texts.fields.noPlaceInList })
  .transform((text) => {
    const [percent = 0, id = 0] = text.split('-').map(Number)
    return { percent, id }
  })

const unprovenPrices = z.strictObject({
  offers: z
    .array(
      moderatedOffer.extend({
        discount_percent: z.int(),
        since: moment,
      }),
    )
    .describe('At most 50; may be fewer although there are more. since: when this price was first struck.'),
  next: z.string().nullable().describe('Send it as after for the next page. null: there are no more.'),
})
export type UnprovenOffer = z.output<typeof unprovenPrices>['offers'][number]

export const reportsCalls = {
  'POST /api/user/report': {
    summary: 'Reports an offer to the admins, once per visitor, offer and day.',
    ...visitors,
    limit: 'report',
    body: report,
    answer: perhapsNumbered,
  },
  'GET /api/admin/reports': {
    summary: 'Lists offers that shoppers have reported, the longest pending first.',
    who: admins,
    answer: reports,
  },
  'POST /api/admin/settle_reports': {
    summary: "Closes an offer's reports up to the last one seen. 409 if they are closed.",
    ...moderators,
    body: z.object({
      product_id: id(),
      last_report_id: id(),
      answer: optional(complaintAnswer).describe(
        'The answer to the people who reported the offer. Omitted: they are told that the offer is fine.',
      ),
      note: optional(line(maxLengths.note, () => texts.reports.noteMissing)),
    }),
    answer: message.extend(undoable),
  },
  'GET /api/admin/unproven_prices': {
    summary: 'Lists live offers without proof of their struck price (one day in 30), largest discount first.',
    who: admins,
    query: z.object({ after: optional(place) }),
    answer: unprovenPrices,
  },
} as const satisfies CallTable
