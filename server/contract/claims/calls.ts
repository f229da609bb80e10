import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { codeOfDigits } from '../facts/typed-text.ts'
import { id, moment, oneId, openingTimes, optional, photo } from '../fields.ts'
import { offerSummary } from '../offers/schemas.ts'
import { ofDevice } from '../questions/calls.ts'
import { claimAnswers, claimStates, codeDigits, counterRefusals, notGivenReasons } from './facts.ts'

/** What a QR holds: 16 random bytes, of which the server keeps a hash. */
const token = z.string().regex(/^[A-Za-z0-9_-]{21}[AQgw]$/, { error: () => texts.claims.tokenWrong })

const newClaim = ofDevice.extend({
  /** Made on the device: sent again it is the same claim. */
  id: z.uuid(),
  token,
  product_id: id(),
})
export type NewClaim = z.output<typeof newClaim>

const ownClaimId = ofDevice.extend({ id: z.uuid() })

/** What both sides read of a claim. */
const claim = z.strictObject({
  id: z.string(),
  digits: z.string(),
  product_id: z.int(),
  name: z.string(),
  ...photo,
  /** What was promised, and what is paid now: a lower later price. Rupees. */
  price: z.number(),
  price_now: z.number(),
  /** The offer's own price now; null when it is deleted. */
  offer_price: z.number().nullable(),
  state: z.enum(claimStates),
  claimed_at: moment,
  kept_until: moment,
  ended_at: moment.nullable(),
  redeemed_price: z.number().nullable(),
  not_given: z.enum(notGivenReasons).nullable(),
})

/** As who has taken it reads it, with the way to the shop. */
export const ownClaim = claim.extend({
  shop_id: z.int(),
  /** Empty, as the address, once the shop is deleted. */
  shop_name: z.string(),
  address: z.string(),
  /** What its price is struck from; null when the offer has another price by now. */
  original_price: z.number().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  quarter: z.string().nullable(),
  ...openingTimes,
  away_until: z.string().nullable(),
  place: offerSummary.shape.place,
  /** What its customer answered; ISO 8601, as those below. */
  answer: z.strictObject({ answer: z.enum(claimAnswers), at: moment }).nullable(),
  /** From and until when the question can be answered, or its answer be changed; null: it is not asked. */
  ask_from: moment.nullable(),
  answer_until: moment.nullable(),
})
export type OwnClaim = z.output<typeof ownClaim>

const newClaimAnswer = ownClaimId.extend({
  answer: z.enum(claimAnswers, { error: () => texts.claims.answerMissing }),
})
export type NewClaimAnswer = z.output<typeof newClaimAnswer>
/** The server's time, ISO 8601: phones' clocks are wrong, and without a network they decide. */
const now = moment

const ownClaims = z.strictObject({ claims: z.array(ownClaim), now })

/** As the shop reads it: no person, no device. */
export const counterClaim = claim.extend({
  shop_id: z.int(),
  /** Who gave it; null when nobody did, or has no account any more. */
  given_by: z.string().nullable(),
  /** May still be taken back. */
  can_undo: z.boolean(),
})
export type CounterClaim = z.output<typeof counterClaim>

const counter = z.strictObject({
  /** SHA-256 of what a QR holds, base64url: tells a scanned code apart without a network. */
  open: z.array(counterClaim.extend({ token_hash: z.string() })),
  /** What was given, or not given, today. */
  today: z.array(counterClaim),
  /** Given again without a network, of the last seven days. */
  conflicts: z.array(
    z.strictObject({
      claim_id: z.string(),
      name: z.string(),
      given_at: moment,
      was: z.enum(['given', 'released', 'expired', 'void']),
    }),
  ),
})

const digits = z
  .string()
  .transform(codeOfDigits)
  .pipe(z.string().regex(new RegExp(`^[0-9]{${codeDigits}}$`), { error: () => texts.claims.digitsWrong }))

/** By what was scanned, or by what was typed. */
const claimToFind = z
  .object({ token: optional(token), digits: optional(digits) })
  .refine(({ token, digits }) => (token === undefined) !== (digits === undefined), {
    path: ['digits'],
    error: () => texts.claims.digitsWrong,
  })
const foundClaim = z.strictObject({ claim: counterClaim })

const redemption = z.object({
  claim_id: z.uuid(),
  /** Made at the counter: sent again it is the same redemption. */
  redeem_key: z.uuid(),
  /** When it was given, where there was no network; ISO 8601. Absent: now. */
  given_at: z.iso.datetime({ offset: true }).optional(),
})
export type Redemption = z.output<typeof redemption>

const redemptionToUndo = redemption.pick({ claim_id: true, redeem_key: true })

export const claimsCalls = {
  'POST /api/user/claim': {
    summary: 'Takes a code for an offer; sent again with the same id it is one code, 409 says why not',
    who: 'everyone',
    session: true,
    shared: true,
    unseen: true,
    body: newClaim,
    answer: z.strictObject({ claim: ownClaim, now }),
  },
  'POST /api/user/claims': {
    summary: 'The codes of a device, open and ended, for whoever has its secret',
    who: 'everyone',
    limit: 'readClaims',
    shared: true,
    body: ofDevice,
    answer: ownClaims,
  },
  'POST /api/user/release_claim': {
    summary: 'Gives an open code back; done already counts as done',
    who: 'everyone',
    limit: 'ownClaims',
    shared: true,
    body: ownClaimId,
    status: 204,
  },
  'POST /api/user/forget_claims': {
    summary: 'Gives all open codes of a device back, and forgets that any were its own',
    who: 'everyone',
    limit: 'ownClaims',
    shared: true,
    body: ofDevice,
    status: 204,
  },
  'POST /api/user/answer_claim': {
    summary:
      'Whether its customer got the promised price; sent again it is changed, 409 when it is not asked',
    who: 'everyone',
    session: true,
    limit: 'ownClaims',
    shared: true,
    body: newClaimAnswer,
    status: 204,
  },
  'GET /api/products/codes_left/:id': {
    summary: 'How many codes of an offer are left, at most ten seconds old',
    who: 'everyone',
    params: oneId,
    /** How many codes are left; null: as many as want one, or none is asked for. */
    answer: z.strictObject({ most: z.int().nullable(), left: z.int().nullable() }),
    cache: { topics: ['product:{id}'], minutes: 1 / 6 },
  },
  'GET /api/shop/counter': {
    summary:
      'The open codes of the shops that one may act for, what was given today, and what was given twice',
    who: 'signed in',
    answer: counter,
  },
  'POST /api/shop/find_claim': {
    summary:
      'The code that was scanned or typed, of the shops that one may act for; 404 says what is known of it',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: claimToFind,
    answer: foundClaim,
  },
  'POST /api/shop/redeem_claim': {
    summary: 'Gives the offer for a code, once; the same key again is the same, 409 says what it was by then',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: redemption,
    answer: z.strictObject({
      message: z.string(),
      claim: counterClaim,
      /** Of one that was given without a network: what the code was by then. It counts nothing. */
      conflict: z.enum(counterRefusals).optional(),
      /** Of a late copy of one that was undone: it gives nothing, and the code is what it was. */
      was_undone: z.literal(true).optional(),
    }),
  },
  'POST /api/shop/undo_redeem': {
    summary: 'Takes back within ten minutes that a code was given; done already counts as done',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: redemptionToUndo,
    answer: foundClaim,
  },
  'POST /api/shop/not_given': {
    summary: 'Ends an open code that is not given, with the reason that its customer reads',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: z.object({
      claim_id: z.uuid(),
      reason: z.enum(notGivenReasons, { error: () => texts.claims.reasonMissing }),
    }),
    answer: foundClaim,
  },
} as const satisfies CallTable
