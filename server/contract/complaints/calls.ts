import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { id, message, moment, oneToken, optional, paragraphs, wholeNumber } from '../fields.ts'

const complaintKinds = ['message', 'report'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/**
 * What became of it: `answered` in words, the offer is `fine`, was `hidden` or is `gone`; `erased` with the
 * account of who wrote.
 */
const complaintOutcomes = ['answered', 'fine', 'hidden', 'gone', 'erased'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

/** What whoever complains is given: a number, and the token of the link to what became of it. */
const givenNumber = z.strictObject({ number: z.string(), token: z.string() })
export type GivenNumber = z.output<typeof givenNumber>
export const numbered = message.extend({ complaint: givenNumber })
/** Null: said too often from one address, and not noted again. */
export const perhapsNumbered = message.extend({ complaint: givenNumber.nullable() })

/** Nothing of who wrote, nor what. */
const complaintState = z.strictObject({
  number: z.string(),
  kind: z.enum(complaintKinds),
  received_at: moment,
  acknowledge_by: moment,
  answer_by: moment,
  /** Null: not yet. */
  acknowledged_at: moment.nullable(),
  answered_at: moment.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  /** Null: the outcome says all, or the words are forgotten. */
  answer: z.string().nullable(),
})

/** No word of the complaint or its answer: a number can be guessed. */
const complaintDates = complaintState.pick({
  number: true,
  received_at: true,
  acknowledge_by: true,
  answer_by: true,
  acknowledged_at: true,
  answered_at: true,
})

const writtenComplaints = z.strictObject({
  /** Messages that are not answered, those due first at the top. At most 100. */
  complaints: z.array(
    z.strictObject({
      id: z.int(),
      number: z.string(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      received_at: moment,
      acknowledged_at: moment.nullable(),
      acknowledged_by: z.string().nullable(),
      due_at: moment,
    }),
  ),
  total: z.int(),
})
export type WrittenComplaint = z.output<typeof writtenComplaints>['complaints'][number]

export const complaintAnswer = paragraphs(maxLengths.message, () => texts.complaints.answerMissing)

const complaintSheet = z.strictObject({
  year: z.int(),
  /** Those of which there are complaints, and this one; the last first. */
  years: z.array(z.int()),
  rows: z.array(
    z.strictObject({
      /** `2026-11`: when they came. */
      month: z.string(),
      kind: z.enum(complaintKinds),
      received: z.int(),
      acknowledged_in_time: z.int(),
      answered_in_time: z.int(),
      /** Acknowledged or answered too late, or still not although the time is over. */
      late: z.int(),
      open: z.int(),
    }),
  ),
})
export type ComplaintSheet = z.output<typeof complaintSheet>

export const complaintsCalls = {
  'GET /api/complaint/:token': {
    summary: 'What became of a complaint, for whoever has its link',
    who: 'everyone',
    limit: 'complaint',
    shared: true,
    params: oneToken,
    answer: complaintState,
  },
  'GET /api/complaint_dates': {
    summary: 'Shows when a complaint was received, acknowledged and answered, to anyone who has its number',
    who: 'everyone',
    limit: 'complaint',
    shared: true,
    /** A number as people type it, with or without the hyphen, in any case. */
    query: z.object({
      number: z
        .string({ error: () => texts.notFound.complaintNumber })
        .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
        .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{6}$/, { error: () => texts.notFound.complaintNumber }))
        .transform((letters) => `${letters.slice(0, 3)}-${letters.slice(3)}`),
    }),
    answer: complaintDates,
  },
  'GET /api/admin/complaints': {
    summary: 'Messages of the contact page that are not answered, those due first at the top',
    who: admins,
    answer: writtenComplaints,
  },
  'POST /api/admin/acknowledge_complaints': {
    summary:
      'Says that complaints have come, by mail where there is an address; 409 when it was said already',
    who: admins,
    leastRole: 'moderator',
    body: z.object({
      ids: z
        .array(id(), { error: () => texts.complaints.noneChosen })
        .min(1, { error: () => texts.complaints.noneChosen })
        .max(1000),
    }),
    answer: message,
  },
  'POST /api/admin/answer_complaint': {
    summary: 'Answers a message by mail; 409 when it was answered already',
    who: admins,
    leastRole: 'moderator',
    body: z.object({ id: id(), answer: complaintAnswer }),
    answer: message,
  },
  'GET /api/admin/complaint_sheet': {
    summary: 'How many complaints came in each month of a year, and how many were answered in time',
    who: admins,
    query: z.object({ year: optional(wholeNumber(2020, 9999)) }),
    answer: complaintSheet,
  },
} as const satisfies CallTable
