import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { contactNo, id, line, message, moment, openingTimes, optional, photo } from '../fields.ts'
import { offerSummary } from '../offers/schemas.ts'
import { holdsContact, mostSizes, questionAnswers, questionKinds } from './facts.ts'

/** What a device is known by to who answers it: 32 random bytes, of which the server keeps a hash. */
export const deviceSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: () => texts.questions.noDevice })
export const ofDevice = z.object({ device: deviceSecret })

const oneLine = optional(
  line(maxLengths.questionLine, () => texts.questions.lineMissing).refine((text) => !holdsContact(text), {
    error: () => texts.questions.holdsContact,
  }),
)

const newQuestion = ofDevice.extend({
  /** Made on the device: sent again it is the same question. */
  key: z.uuid(),
  product_id: id(),
  kind: z.enum(questionKinds, { error: () => texts.questions.kindMissing }),
  words: oneLine,
  /** Of who wants a call instead. */
  phone: optional(contactNo),
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

/** As who has asked reads it. */
export const ownQuestion = shownQuestion.extend({
  key: z.string(),
  shop_id: z.int(),
  subcategory: z.string(),
  ...openingTimes,
  away_until: z.string().nullable(),
  /** Where the shop stands; the quarter's middle when it has not set it. */
  place: offerSummary.shape.place,
  /** Its number is here still. */
  wants_call: z.boolean(),
  ...answered,
})
export type OwnQuestion = z.output<typeof ownQuestion>
const ownQuestions = z.strictObject({ questions: z.array(ownQuestion) })

/** As the shop reads it: no name, place or device. */
export const shopQuestion = shownQuestion.extend({
  id: z.int(),
  /** Only of who wants a call. */
  phone: z.string().nullable(),
  ...openingTimes,
})
export type ShopQuestion = z.output<typeof shopQuestion>

const shopQuestions = z.strictObject({
  /** Open ones, the oldest first. */
  questions: z.array(shopQuestion),
  answered_this_week: z.int(),
  shops: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      takes_questions: z.boolean(),
      shows_number: z.boolean(),
    }),
  ),
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
      'Asks a shop that shows no number; sent again with the same key it is one question, 409 says why not',
    who: 'everyone',
    limit: 'ask',
    shared: true,
    body: newQuestion,
    answer: z.strictObject({ asked_at: moment }),
  },
  'POST /api/user/questions': {
    summary: 'What a device has asked, with the answers, for whoever has its secret',
    who: 'everyone',
    limit: 'ownQuestions',
    shared: true,
    body: ofDevice,
    answer: ownQuestions,
  },
  'POST /api/user/take_back_question': {
    summary: 'Takes a question back; done already counts as done',
    who: 'everyone',
    limit: 'ownQuestions',
    shared: true,
    body: ownQuestionKey,
    status: 204,
  },
  'POST /api/user/forget_questions': {
    summary: 'Removes all that a device has asked',
    who: 'everyone',
    limit: 'ownQuestions',
    shared: true,
    body: ofDevice,
    status: 204,
  },
  'GET /api/shop/questions': {
    summary: 'What shoppers ask the shops that one may act for, and which of these take questions',
    who: 'signed in',
    answer: shopQuestions,
  },
  'POST /api/shop/answer_question': {
    summary: 'Answers a shopper; 409 when somebody else of the shop has given another answer',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: shopAnswer,
    answer: message,
  },
  'POST /api/shop/report_question': {
    summary: 'Removes a question that is none; its device asks this shop no more',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: questionId,
    answer: message,
  },
  'POST /api/shop/bring_back_question': {
    summary: 'Takes back that a question was removed; 404 once that cannot be taken back any more',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: questionId,
    answer: message,
  },
  'POST /api/shop/take_questions': {
    summary: 'Whether shoppers may ask a shop',
    who: 'signed in',
    limit: 'change',
    body: z.object({ shop_id: id(), takes_questions: z.boolean() }),
    answer: message,
  },
} as const satisfies CallTable
