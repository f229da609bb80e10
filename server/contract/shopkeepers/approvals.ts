import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { listSize } from '../facts/list-options.ts'
import { userStatuses } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { atLeastOne, email, id, listOf, moment, optional, paragraphs } from '../fields.ts'
import { knownOrSentence, previewedMail } from '../shop-offers/moderated-offers.ts'
import { isKnownQuestion } from './facts.ts'

export const newApprovalQuestion = z.object({
  email: email(() => texts.shopkeepers.detailsMissing).describe(
    'The e-mail address of the applicant, or of the user who added the shop.',
  ),
  shop_id: optional(id()).describe('The added shop. Omitted: the question is about the account.'),
  question: knownOrSentence(isKnownQuestion).describe('The id of a fixed question, or a sentence.'),
})

export const previewedQuestion = z.strictObject({ mail: previewedMail })

export const askedBack = z.strictObject({
  asked_by: z.string(),
  asked_at: moment,
  question: z.string(),
  answer: z.string().nullable().describe('null until it is answered.'),
  answered_at: moment.nullable(),
  is_undelivered: z
    .boolean()
    .describe('true: there is no answer, and the mail with the question could not be sent.'),
})
export type ApplicantQuestion = z.output<typeof askedBack>

export const openQuestions = z.strictObject({
  questions: listOf({
    id: z.int(),
    shop_name: z.string().nullable().describe('The added shop. null: the question is about the account.'),
    asked_by: z.string(),
    question: z.string(),
  }),
})
export type OpenQuestion = z.output<typeof openQuestions>['questions'][number]

export const approvalAnswer = z.object({
  question_id: id(),
  answer: paragraphs(maxLengths.reason, () => texts.approvalQuestions.answerMissing),
})

export const pendingExecutive = z.strictObject({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.literal('pending').describe('Send it back as expected_status.'),
  areas: z.array(z.string()).describe('The areas in which the applicant wants to visit shops.'),
  about: z.string().describe('The applicant’s own words.'),
  since: moment,
  asked: askedBack.nullable().describe('The last question of an admin.'),
})
export type PendingExecutive = z.output<typeof pendingExecutive>

const duplicate = z.strictObject({
  because: z.enum(['same phone', 'like name']),
  shop_id: z.int(),
  shop_name: z.string(),
  address: z.string(),
  email: z.string().describe('The e-mail address of the person in charge.'),
  status: z.enum(userStatuses),
  live_offers: z.int(),
})
export type Duplicate = z.output<typeof duplicate>

export const waitingShop = z.strictObject({
  shop_id: z.int(),
  shop_name: z.string(),
  person: z.string(),
  email: z.string(),
  is_account: z
    .boolean()
    .describe('true: the account is pending with its shop. false: an approved user added the shop.'),
  user_id: z.int(),
  user_type: z.enum(['shopkeeper', 'executive']),
  status: z.literal('pending').describe('Send it back as expected_status.'),
  quarter: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  since: moment,
  offers: z.int(),
  duplicates: z.array(duplicate),
  asked: askedBack.nullable().describe('The last question of an admin.'),
})
export type WaitingShop = z.output<typeof waitingShop>

export const queue = z.strictObject({
  waiting: z.array(waitingShop),
  executives: z.array(pendingExecutive).describe('Oldest first, at most 100.'),
  rows_before: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  counts: z
    .strictObject({
      waiting: z.int(),
      executives: z.int().describe('The number of pending executives.'),
      edits: z.int(),
      hidden: z.int(),
      asked_again: z.int().describe('Hidden offers whose shop asked for a review.'),
      reports: z.int(),
    })
    .describe('The number of pending items of each kind.'),
})
export type Queue = z.output<typeof queue>

const shopAsSeen = z.object({
  shop_id: id(),
  expected_status: z.literal('pending', { error: () => texts.approvals.onlyWaiting }),
})

export const approvals = z.object({
  shops: atLeastOne(shopAsSeen, () => texts.approvals.noneChosen).max(listSize.max, {
    error: () => texts.approvals.tooMany({ most: listSize.max }),
  }),
})

export const approved = z.strictObject({
  results: listOf({
    shop_id: z.int(),
    undo: z.int().nullable().describe('The audit entry to undo it. null: nothing was done.'),
    refused: z.string().nullable().describe('Why nothing was done. null: the approval succeeded.'),
  }),
})
