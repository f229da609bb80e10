import { z } from 'zod'
import { admins, type CallTable, moderators, visitors } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import {
  atLeastOne,
  describedList,
  id,
  listOf,
  message,
  moment,
  oneToken,
  optional,
  paragraphs,
  wholeNumber,
} from '../fields.ts'

const complaintKinds = ['message', 'report'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/**
 * `answered` in words, or the reported offer is `fine`, was `hidden` or is `gone`. `erased`: deleted with the
 * account of the complaint's author.
 */
const complaintOutcomes = ['answered', 'fine', 'hidden', 'gone', 'erased'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]

const givenNumber = z.strictObject({
  number: z.string(),
  token: z.string().describe("The token of the link to the complaint's page."),
})
export type GivenNumber = z.output<typeof givenNumber>
export const numbered = message.extend({ complaint: givenNumber })
export const perhapsNumbered = message.extend({
  complaint: givenNumber
    .nullable()
    .describe(
      'The complaint. null: one network address has reported too often, so the report is not stored.',
    ),
})

/** Leaves out the author and the text of the complaint. */
const complaintState = z.strictObject({
  number: z.string(),
  kind: z.enum(complaintKinds),
  received_at: moment,
  acknowledge_by: moment,
  answer_by: moment,
  acknowledged_at: moment.nullable().describe('When receipt was acknowledged. null: not yet.'),
  answered_at: moment.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  answer: z
    .string()
    .nullable()
    .describe('The answer in words. null: the outcome needs no words, or the text was deleted.'),
})

/** Contains no text, since anyone can guess a complaint number. */
const complaintDates = complaintState.pick({
  number: true,
  received_at: true,
  acknowledge_by: true,
  answer_by: true,
  acknowledged_at: true,
  answered_at: true,
})

const writtenComplaints = z.strictObject({
  complaints: describedList('Unanswered messages, the earliest due first. At most 100.', {
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
  total: z.int(),
})
export type WrittenComplaint = z.output<typeof writtenComplaints>['complaints'][number]

export const complaintAnswer = paragraphs(maxLengths.message, () => texts.complaints.answerMissing)

const complaintSheet = z.strictObject({
  year: z.int(),
  years: z.array(z.int()).describe('Years with complaints, and the current one; the latest first.'),
  rows: listOf({
    month: z.string().describe('The month of receipt, such as 2026-11.'),
    kind: z.enum(complaintKinds),
    received: z.int(),
    acknowledged_in_time: z.int(),
    answered_in_time: z.int(),
    late: z.int().describe('Complaints that were acknowledged or answered too late, or are overdue.'),
    open: z.int(),
  }),
})
export type ComplaintSheet = z.output<typeof complaintSheet>

export const complaintsCalls = {
  'GET /api/complaint/:token': {
    summary: 'Shows the state of a complaint to anyone who has its link.',
    ...visitors,
    limit: 'complaint',
    params: oneToken,
    answer: complaintState,
  },
  'GET /api/complaint_dates': {
    summary: 'Shows when a complaint was received, acknowledged and answered, to anyone who has its number.',
    ...visitors,
    limit: 'complaint',
    /** Accepts the number with or without the hyphen, in upper or lower case. */
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
    summary: 'Lists unanswered messages of the contact page, the earliest due first.',
    who: admins,
    answer: writtenComplaints,
  },
  'POST /api/admin/acknowledge_complaints': {
    summary:
      'Acknowledges complaints, by mail if there is an address. 409 if another admin has acknowledged them.',
    ...moderators,
    body: z.object({ ids: atLeastOne(id(), () => texts.complaints.noneChosen).max(1000) }),
    answer: message,
  },
  'POST /api/admin/answer_complaint': {
    summary: 'Answers a message by mail. 409 if it was already answered.',
    ...moderators,
    body: z.object({ id: id(), answer: complaintAnswer }),
    answer: message,
  },
  'GET /api/admin/complaint_sheet': {
    summary: 'Counts the complaints of each month of a year, and how many were answered in time.',
    who: admins,
    query: z.object({ year: optional(wholeNumber(2020, 9999)) }),
    answer: complaintSheet,
  },
} as const satisfies CallTable
