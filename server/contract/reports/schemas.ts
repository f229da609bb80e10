import { z } from 'zod'
import { complaintAnswer } from '../complaints/schemas.ts'
import { maxLengths } from '../facts/max-lengths.ts'
import { texts } from '../facts/texts.ts'
import { id, line, moment, optional, paragraphs } from '../fields.ts'
import { moderatedOffer } from '../shop-offers/hidden-offers.ts'
import { reportKinds } from './facts.ts'

export const report = z.object({
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
      /** ISO 8601. */
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

export const settling = z.object({
  product_id: id(),
  last_report_id: id(),
  /** For those who reported it; without one they read that it is fine. */
  answer: optional(complaintAnswer),
  note: optional(line(maxLengths.note, () => texts.reports.noteMissing)),
})
