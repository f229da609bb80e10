import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
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
  /** By offer, the longest pending first. At most 50. */
  reports: z.array(
    moderatedOffer.extend({
      kinds: z.array(z.strictObject({ kind: z.enum(reportKinds), count: z.int() })),
      shoppers: z.int(),
      first_at: moment,
      last_at: moment,
      /** Send it back: what was reported later stays open. */
      last_report_id: z.int(),
      /** When the first of them is due; null: they came before reports had numbers. */
      due_at: moment.nullable(),
      /** Complaints that nobody has acknowledged, at most 1000. */
      unacknowledged: z.array(z.int()),
      /** The last ones, at most 10. */
      words: z.array(z.string()),
    }),
  ),
  /** Offers with open reports. */
  total: z.int(),
})
export type ReportedOffer = z.output<typeof reports>['reports'][number]

/** An offer's place in the order: its discount in percent and its id, as `next` has them. */
const place = z
  .string({ error: () => texts.fields.noPlaceInList })
  .regex(/^[0-9]{1,3}-[0-9]{1,9}$/, { error: () => texts.fields.noPlaceInList })
  .transform((text) => {
    const [percent = 0, id = 0] = text.split('-').map(Number)
    return { percent, id }
  })

const unprovenPrices = z.strictObject({
  /** At most 50; may be fewer although there are more. */
  offers: z.array(
    moderatedOffer.extend({
      discount_percent: z.int(),
      /** ISO 8601: from when on this price was struck. */
      since: moment,
    }),
  ),
  /** What to send as `after` for more; null: these were the last. */
  next: z.string().nullable(),
})
export type UnprovenOffer = z.output<typeof unprovenPrices>['offers'][number]

export const reportsCalls = {
  'POST /api/user/report': {
    summary: 'Tells the admins that something is wrong with an offer; once a visitor, offer and day',
    who: 'everyone',
    limit: 'report',
    shared: true,
    body: report,
    answer: perhapsNumbered,
  },
  'GET /api/admin/reports': {
    summary: 'Lists offers that shoppers have reported, the longest pending first',
    who: admins,
    answer: reports,
  },
  'POST /api/admin/settle_reports': {
    summary:
      'Closes the reports of an offer up to the last one that was seen; 409 when they are closed already',
    who: admins,
    leastRole: 'moderator',
    body: z.object({
      product_id: id(),
      last_report_id: id(),
      /** For those who reported it; without one they read that it is fine. */
      answer: optional(complaintAnswer),
      note: optional(line(maxLengths.note, () => texts.reports.noteMissing)),
    }),
    answer: message.extend(undoable),
  },
  'GET /api/admin/unproven_prices': {
    summary:
      'Live offers whose struck price was not asked for at least a day within 30, the largest discount first',
    who: admins,
    query: z.object({ after: optional(place) }),
    answer: unprovenPrices,
  },
} as const satisfies CallTable
