import { z } from 'zod'
import { maxLengths } from '../facts/max-lengths.ts'
import { texts } from '../facts/texts.ts'
import { email, id, moment, optional, paragraphs } from '../fields.ts'
import { previewedMail } from '../shop-offers/hidden-offers.ts'
import { isKnownQuestion, reasonLength } from './facts.ts'

const tooShort = () => texts.fields.tooFewLetters({ letters: reasonLength.min })

export const newApprovalQuestion = z.object({
  /** Of who waits, or has added the shop that does. */
  email: email(() => texts.shopkeepers.detailsMissing),
  /** Of a shop that somebody added. */
  shop_id: optional(id()),
  /** One of `readyQuestions` by its id, or a sentence. */
  question: paragraphs(reasonLength.max, tooShort).refine(
    (text) => isKnownQuestion(text) || [...text].length >= reasonLength.min,
    { error: tooShort },
  ),
})

export const previewedQuestion = z.strictObject({ mail: previewedMail })

/** The last one that was asked. */
export const askedBack = z.strictObject({
  asked_by: z.string(),
  /** ISO 8601. */
  asked_at: moment,
  question: z.string(),
  /** Null until it comes. */
  answer: z.string().nullable(),
  answered_at: moment.nullable(),
  /** No answer, and the mail could not be sent. */
  is_undelivered: z.boolean(),
})
export type AskedBack = z.output<typeof askedBack>

export const openQuestions = z.strictObject({
  questions: z.array(
    z.strictObject({
      id: z.int(),
      /** Of an added shop; null when it is about the account. */
      shop_name: z.string().nullable(),
      asked_by: z.string(),
      question: z.string(),
    }),
  ),
})
export type OpenQuestion = z.output<typeof openQuestions>['questions'][number]

export const approvalAnswer = z.object({
  question_id: id(),
  answer: paragraphs(maxLengths.reason, () => texts.approvalQuestions.answerMissing),
})
