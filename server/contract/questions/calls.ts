import { z } from 'zod'
import { type CallTable, changeByApproved, visitors } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { contactNo, id, line, listOf, message, moment, openingTimes, optional, photo } from '../fields.ts'
import { offerSummary } from '../offers/schemas.ts'
import { holdsContact, mostSizes, questionAnswers, questionKinds } from './facts.ts'

/** A random secret of 32 bytes that identifies a device; the server stores only its hash. */
export const deviceSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: () => texts.questions.noDevice })
export const ofDevice = z.object({ device: deviceSecret })

const oneLine = optional(
  line(maxLengths.questionLine, () => texts.questions.lineMissing).refine((text) => !holdsContact(text), {
    error: () => texts.questions.holdsContact,
  }),
)

const newQuestion = ofDevice.extend({
  key: z.uuid().describe('Created on the device. A retry with the same key is the same question.'),
  product_id: id(),
  kind: z.enum(questionKinds, { error: () => texts.questions.kindMissing }),
  words: oneLine,
  phone: optional(contactNo).describe(
    'The number at which the shopper wants a call. Omitted: no call is wanted.',
  ),
})
export type NewQuestion = z.output<typeof newQuestion>

const ownQuestionKey = ofDevice.extend({ key: z.uuid() })

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => texts.questions.timeMissing })

const shownQuestion = z.strictObject({
  product_id: z.int(),
  name: z.string(),
  discount_price: z.number(),
  ...photo,
  shop_name: z.string(),
  kind: z.enum(questionKinds),
  words: z.string().nullable(),
  asked_at: moment,
})

const answered = {
  answer: z.enum(questionAnswers).nullable(),
  sizes: z.array(z.string()),
  until: z.string().nullable(),
  answer_words: z.string().nullable(),
  answered_at: moment.nullable(),
}

/** A question as the device that asked it sees it. */
export const ownQuestion = shownQuestion.extend({
  key: z.string(),
  shop_id: z.int(),
  subcategory: z.string(),
  ...openingTimes,
  away_until: z.string().nullable(),
  place: offerSummary.shape.place.describe(
    'The shop’s position, or the middle of its area if it has not set one.',
  ),
  wants_call: z
    .boolean()
    .describe('true: the shopper asked for a call, and the phone number is still stored.'),
  ...answered,
})
export type OwnQuestion = z.output<typeof ownQuestion>
const ownQuestions = z.strictObject({ questions: z.array(ownQuestion) })

/** A question as the shop sees it, without name, position and device of the shopper. */
export const shopQuestion = shownQuestion.extend({
  id: z.int(),
  phone: z.string().nullable().describe('The number to call. null: the shopper wants no call.'),
  ...openingTimes,
})
export type ShopQuestion = z.output<typeof shopQuestion>

const shopQuestions = z.strictObject({
  questions: z.array(shopQuestion).describe('Open questions, oldest first.'),
  answered_this_week: z.int(),
  shops: listOf({
    id: z.int(),
    name: z.string(),
    takes_questions: z.boolean(),
    shows_number: z.boolean(),
  }),
})

const shopAnswer = z.object({
  question_id: id(),
  answer: z.enum(questionAnswers),
  sizes: z
    .array(line(8, () => texts.questions.kindMissing))
    .max(mostSizes)
    .default([]),
  until: optional(time),
  words: oneLine,
})
export type ShopAnswer = z.output<typeof shopAnswer>

const questionId = z.object({ question_id: id() })

export const questionsCalls = {
  'POST /api/user/ask': {
    summary:
      'Asks a shop that shows no phone number. Repeating the same key has no effect. 409 with the reason if the question is refused.',
    ...visitors,
    limit: 'ask',
    body: newQuestion,
    answer: z.strictObject({ asked_at: moment }),
  },
  'POST /api/user/questions': {
    summary: "Lists a device's questions with their answers. Needs its secret.",
    ...visitors,
    limit: 'ownQuestions',
    body: ofDevice,
    answer: ownQuestions,
  },
  'POST /api/user/take_back_question': {
    summary: 'Withdraws a question. Repeating it succeeds.',
    ...visitors,
    limit: 'ownQuestions',
    body: ownQuestionKey,
    status: 204,
  },
  'POST /api/user/forget_questions': {
    summary: 'Deletes all questions of a device.',
    ...visitors,
    limit: 'ownQuestions',
    body: ofDevice,
    status: 204,
  },
  'GET /api/shop/questions': {
    summary: "Lists open questions to the user's shops, and whether each shop takes questions.",
    who: 'signed in',
    answer: shopQuestions,
  },
  'POST /api/shop/answer_question': {
    summary: 'Answers a shopper. 409 if another member of the shop gave a different answer.',
    ...changeByApproved,
    body: shopAnswer,
    answer: message,
  },
  'POST /api/shop/report_question': {
    summary: 'Removes an abusive question. Its device cannot ask this shop again.',
    ...changeByApproved,
    body: questionId,
    answer: message,
  },
  'POST /api/shop/bring_back_question': {
    summary: 'Restores a removed question. 404 once the undo period is over.',
    ...changeByApproved,
    body: questionId,
    answer: message,
  },
  'POST /api/shop/take_questions': {
    summary: 'Sets whether shoppers can ask a shop.',
    who: 'signed in',
    limit: 'change',
    body: z.object({ shop_id: id(), takes_questions: z.boolean() }),
    answer: message,
  },
} as const satisfies CallTable
