import { z } from 'zod'
import { type CallTable, changeByApproved, visitors } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { codeOfDigits } from '../facts/typed-text.ts'
import { describedList, flag, id, moment, oneId, openingTimes, optional, photo } from '../fields.ts'
import { offerSummary } from '../offers/schemas.ts'
import { ofDevice } from '../questions/calls.ts'
import { claimAnswers, claimStates, codeDigits, counterRefusals, notGivenReasons } from './facts.ts'

const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{21}[AQgw]$/, { error: () => texts.claims.tokenWrong })
  .describe('The content of the QR: 16 random bytes as base64url. The server stores a hash only.')

const newClaim = ofDevice.extend({
  id: z.uuid().describe('A random UUID made by the device. A repeat returns the same code.'),
  token,
  product_id: id(),
})
export type NewClaim = z.output<typeof newClaim>

const ownClaimId = ofDevice.extend({ id: z.uuid() })

const claim = z.strictObject({
  id: z.string(),
  digits: z.string(),
  product_id: z.int(),
  name: z.string(),
  ...photo,
  price: z.number().describe('The promised price in rupees.'),
  price_now: z
    .number()
    .describe('The price to pay now, in rupees: the promised price, or a lower current one.'),
  offer_price: z
    .number()
    .nullable()
    .describe("The offer's current price in rupees. null: the offer was deleted."),
  state: z.enum(claimStates),
  claimed_at: moment,
  kept_until: moment,
  ended_at: moment.nullable(),
  redeemed_price: z.number().nullable(),
  not_given: z.enum(notGivenReasons).nullable(),
})

/** A code as its customer sees it. */
export const ownClaim = claim.extend({
  shop_id: z.int(),
  shop_name: z.string().describe('Empty if the shop is deleted, as is `address`.'),
  address: z.string(),
  original_price: z
    .number()
    .nullable()
    .describe('The struck price. null: the offer was deleted or its price has changed.'),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  quarter: z.string().nullable(),
  ...openingTimes,
  away_until: z.string().nullable(),
  place: offerSummary.shape.place,
  answer: z.strictObject({ answer: z.enum(claimAnswers), at: moment }).nullable(),
  ask_from: moment.nullable().describe('From when the customer can answer. null: no question is asked.'),
  answer_until: moment.nullable().describe('Until when the customer can answer, or change the answer.'),
})
export type OwnClaim = z.output<typeof ownClaim>

const newClaimAnswer = ownClaimId.extend({
  answer: z.enum(claimAnswers, { error: () => texts.claims.answerMissing }),
})
export type NewClaimAnswer = z.output<typeof newClaimAnswer>
const now = moment.describe("The server's time, because a phone's clock may be wrong.")

const ownClaims = z.strictObject({ claims: z.array(ownClaim), now })

/** A code as the shop sees it, without data about the customer and the device. */
export const counterClaim = claim.extend({
  shop_id: z.int(),
  given_by: z.string().nullable().describe('Who redeemed it. null: not redeemed, or the account is deleted.'),
  can_undo: z.boolean(),
})
export type CounterClaim = z.output<typeof counterClaim>

const counter = z.strictObject({
  open: z.array(
    counterClaim.extend({
      token_hash: z
        .string()
        .describe('SHA-256 of the QR content as base64url, to recognise a scanned code offline.'),
    }),
  ),
  today: z.array(counterClaim).describe('Codes that were redeemed or refused today.'),
  conflicts: describedList('Offline redemptions of the last seven days that do not count. At most 100.', {
    claim_id: z.string(),
    name: z.string(),
    given_at: moment,
    was: z.enum(['given', 'released', 'expired', 'void']),
  }),
})

const digits = z
  .string()
  .transform(codeOfDigits)
  .pipe(z.string().regex(new RegExp(`^[0-9]{${codeDigits}}$`), { error: () => texts.claims.digitsWrong }))

/** Requires either a scanned token or typed digits, not both. */
const claimToFind = z
  .object({ token: optional(token), digits: optional(digits) })
  .refine(({ token, digits }) => (token === undefined) !== (digits === undefined), {
    path: ['digits'],
    error: () => texts.claims.digitsWrong,
  })
const foundClaim = z.strictObject({ claim: counterClaim })

const redemption = z.object({
  claim_id: z.uuid(),
  redeem_key: z.uuid().describe('A random UUID made by the counter. A repeat has no effect.'),
  given_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('When the code was redeemed offline. Omitted: now.'),
})
export type Redemption = z.output<typeof redemption>

const redemptionToUndo = redemption.pick({ claim_id: true, redeem_key: true })

export const claimsCalls = {
  'POST /api/user/claim': {
    summary:
      'Reserves a code for an offer. Repeating the same id returns the same code. 409 with the reason if the device cannot get one.',
    ...visitors,
    session: true,
    unseen: true,
    body: newClaim,
    answer: z.strictObject({ claim: ownClaim, now }),
  },
  'POST /api/user/claims': {
    summary: 'Lists the open and ended codes of the device that the secret belongs to.',
    ...visitors,
    limit: 'readClaims',
    body: ofDevice,
    answer: ownClaims,
  },
  'POST /api/user/release_claim': {
    summary: 'Releases an open code. Has no effect if it is released already.',
    ...visitors,
    limit: 'ownClaims',
    body: ownClaimId,
    status: 204,
  },
  'POST /api/user/forget_claims': {
    summary: 'Releases all open codes of a device and removes their link to it.',
    ...visitors,
    limit: 'ownClaims',
    body: ofDevice,
    status: 204,
  },
  'POST /api/user/answer_claim': {
    summary:
      "Stores the customer's answer about the promised price; a repeat replaces it. 409 if no question is open.",
    ...visitors,
    session: true,
    limit: 'ownClaims',
    body: newClaimAnswer,
    status: 204,
  },
  'GET /api/products/codes_left/:id': {
    summary: 'Returns how many codes of an offer are left. The count is at most ten seconds old.',
    who: 'everyone',
    params: oneId,
    answer: z.strictObject({
      most: z
        .int()
        .nullable()
        .describe('The maximum number of codes. null: there is no limit, or the offer has no codes.'),
      left: z
        .int()
        .nullable()
        .describe('How many codes can still be taken. null: there is no limit, or the offer has no codes.'),
    }),
    cache: { topics: ['product:{id}'], minutes: 1 / 6 },
  },
  'GET /api/shop/counter': {
    summary: "Returns the open codes of the user's shops, today's redemptions, and codes redeemed twice.",
    who: 'signed in',
    answer: counter,
  },
  'POST /api/shop/find_claim': {
    summary: "Finds a scanned or typed code of the user's shops. 404 says why it was not found.",
    ...changeByApproved,
    body: claimToFind,
    answer: foundClaim,
  },
  'POST /api/shop/redeem_claim': {
    summary:
      'Redeems a code once. Repeating the same key has no effect. 409 returns the current state of the code.',
    ...changeByApproved,
    body: redemption,
    answer: z.strictObject({
      message: z.string(),
      claim: counterClaim,
      conflict: z
        .enum(counterRefusals)
        .optional()
        .describe('The state of the code, which is why the offline redemption does not count.'),
      was_undone: flag('Present if this redemption was undone before: the code stays as it is.'),
    }),
  },
  'POST /api/shop/undo_redeem': {
    summary: 'Undoes a redemption within ten minutes. Has no effect if it is undone already.',
    ...changeByApproved,
    body: redemptionToUndo,
    answer: foundClaim,
  },
  'POST /api/shop/not_given': {
    summary: 'Ends an open code without redeeming it. The customer sees the reason.',
    ...changeByApproved,
    body: z.object({
      claim_id: z.uuid(),
      reason: z.enum(notGivenReasons, { error: () => texts.claims.reasonMissing }),
    }),
    answer: foundClaim,
  },
} as const satisfies CallTable
