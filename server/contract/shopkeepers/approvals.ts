import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { listSize } from '../facts/list-options.ts'
import { userStatuses } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { email, id, moment, optional, paragraphs } from '../fields.ts'
import { knownOrSentence, previewedMail } from '../shop-offers/moderated-offers.ts'
import { isKnownQuestion } from './facts.ts'

export const newApprovalQuestion = z.object({
  /** Of who waits, or has added the shop that does. */
  email: email(() => texts.shopkeepers.detailsMissing),
  /** Of a shop that somebody added. */
  shop_id: optional(id()),
  /** One of `readyQuestions` by its id, or a sentence. */
  question: knownOrSentence(isKnownQuestion),
})

export const previewedQuestion = z.strictObject({ mail: previewedMail })

/** The last one that was asked. */
export const askedBack = z.strictObject({
  asked_by: z.string(),
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

/** Somebody who wants to add shops for others, and has none. */
export const pendingExecutive = z.strictObject({
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Send it back: an action on any other is 409. */
  status: z.literal('pending'),
  /** Where they will visit shops. */
  areas: z.array(z.string()),
  /** In their own words. */
  about: z.string(),
  since: moment,
  /** What an admin has asked; null while nothing was. */
  asked: askedBack.nullable(),
})
export type PendingExecutive = z.output<typeof pendingExecutive>

/** Another shop that may be the same one. */
const duplicate = z.strictObject({
  because: z.enum(['same phone', 'like name']),
  shop_id: z.int(),
  shop_name: z.string(),
  address: z.string(),
  /** Of who is in charge: by it the Shopkeeper List finds the shop. */
  email: z.string(),
  status: z.enum(userStatuses),
  live_offers: z.int(),
})
export type Duplicate = z.output<typeof duplicate>

/** A shop that waits: with who registered it, or added by somebody who is approved. */
export const waitingShop = z.strictObject({
  shop_id: z.int(),
  shop_name: z.string(),
  person: z.string(),
  email: z.string(),
  /** True: the account waits, and its shop with it. False: a shop that `person` added. */
  is_account: z.boolean(),
  user_id: z.int(),
  user_type: z.enum(['shopkeeper', 'executive']),
  /** Send it back: an action on any other is 409. */
  status: z.literal('pending'),
  quarter: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  since: moment,
  offers: z.int(),
  duplicates: z.array(duplicate),
  /** What an admin has asked; null while nothing was. */
  asked: askedBack.nullable(),
})
export type WaitingShop = z.output<typeof waitingShop>

export const queue = z.strictObject({
  waiting: z.array(waitingShop),
  /** Oldest first, at most 100. */
  executives: z.array(pendingExecutive),
  rows_before: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** What waits for an admin. */
  counts: z.strictObject({
    waiting: z.int(),
    /** Of these. */
    executives: z.int(),
    edits: z.int(),
    hidden: z.int(),
    /** Hidden ones whose shop asked for another look. */
    asked_again: z.int(),
    reports: z.int(),
  }),
})
export type Queue = z.output<typeof queue>

/** Each with the status that was seen. */
export const approvals = z.object({
  shops: z
    .array(
      z.object({
        shop_id: id(),
        expected_status: z.literal('pending', { error: () => texts.approvals.onlyWaiting }),
      }),
      { error: () => texts.approvals.noneChosen },
    )
    .min(1, { error: () => texts.approvals.noneChosen })
    .max(listSize.max, { error: () => texts.approvals.tooMany({ most: listSize.max }) }),
})

export const approved = z.strictObject({
  results: z.array(
    z.strictObject({
      shop_id: z.int(),
      /** Entry of the audit trail that takes it back; null when nothing was done. */
      undo: z.int().nullable(),
      /** Why nothing was done. */
      refused: z.string().nullable(),
    }),
  ),
})
