import { type CounterClaim, counterClaim, type Redemption } from '../../../contract/claims/calls.ts'
import type { CounterRefusal } from '../../../contract/claims/facts.ts'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { presenterOf } from '../../platform/http/present.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'
import { givePlaceBack } from './claims.queries.ts'
import {
  endNotGiven,
  type FoundClaim,
  findByDigits,
  findByToken,
  findCounterClaim,
  findShopOfToken,
  isUndone,
  noteConflict,
  redeemOpen,
  undoRedeem,
} from './redeem.queries.ts'

export const atCounter = (row: FoundClaim) => present(withPhoto(row))
const present = presenterOf(counterClaim)

/** What was scanned; throws 404: of another shop, with its name, or unknown. */
export async function findScanned({ db }: Pick<Services, 'db'>, user: SignedInUser, token: string) {
  const hash = hashToken(token)
  const claim = await findByToken(db, user.id, hash)
  if (claim) return claim
  const shop = await findShopOfToken(db, hash)
  if (shop) throw refused(404, 'other shop', { ...shop })
  throw new AppError(404, texts.claims.notGenuine, { extra: { claim: 'unknown' } })
}

/**
 * What was typed, of one's own shops alone: whose else digits are looks like digits of nobody. Each wrong try
 * counts before it is looked at; throws 404, 429.
 */
export async function findTyped(
  { db, rateLimits }: Pick<Services, 'db' | 'rateLimits'>,
  user: SignedInUser,
  digits: string,
) {
  const key = `counter ${user.id}`
  const limits = ['wrongDigits', 'wrongDigitsInADay'] as const
  for (const limit of limits) await rateLimits.consume(limit, key)
  const claim = await findByDigits(db, user.id, digits)
  if (!claim) throw refused(404, 'unknown')
  for (const limit of limits) await rateLimits.giveBack(limit, key)
  return claim
}

const refusals = {
  redeemed: 'given',
  released: 'released',
  expired: 'expired',
  void: 'void',
  // Given, and taken back at this moment.
  claimed: 'given',
} as const satisfies Record<CounterClaim['state'], CounterRefusal>

/**
 * Gives the offer for a code, once. The same key again is the same redemption, which stays undone if it was;
 * one that happened without a network and is not open any more is kept as a conflict; else throws 404, 409
 * with what the code is now.
 */
export const redeem = ({ db }: Pick<Services, 'db'>, user: SignedInUser, redemption: Redemption) =>
  inTransaction(db, async (tx) => {
    const isGiven = await redeemOpen(tx, user.id, redemption)
    const claim = await findCounterClaim(tx, user.id, redemption.claim_id)
    if (!claim) throw refused(404, 'unknown')
    if (isGiven || claim.redeem_key === redemption.redeem_key) return { claim }
    if (await isUndone(tx, redemption)) return { claim, was_undone: true as const }
    const conflict = refusals[claim.state]
    if (!redemption.given_at) throw isOver(claim)
    await noteConflict(tx, user.id, redemption, conflict)
    return { claim, conflict }
  })

/** Throws 404, 409 when ten minutes are over. */
export async function takeRedemptionBack(
  { db }: Pick<Services, 'db'>,
  user: SignedInUser,
  id: string,
  redeemKey: string,
) {
  const isUndone = await undoRedeem(db, user.id, id, redeemKey)
  const claim = await findCounterClaim(db, user.id, id)
  if (!claim) throw refused(404, 'unknown')
  if (!isUndone && claim.state !== 'claimed') throw isOver(claim)
  return claim
}

/** The place goes to others, and the customer reads why; throws 404, 409 when it is not open any more. */
export const endWithoutGiving = (
  { db }: Pick<Services, 'db'>,
  user: SignedInUser,
  id: string,
  reason: NonNullable<CounterClaim['not_given']>,
) =>
  inTransaction(db, async (tx) => {
    const isEnded = await endNotGiven(tx, user.id, id, reason)
    const claim = await findCounterClaim(tx, user.id, id)
    if (!claim) throw refused(404, 'unknown')
    if (isEnded) await givePlaceBack(tx, claim.product_id)
    else if (claim.not_given !== reason) throw isOver(claim)
    return claim
  })

/** What the code is now, also in words: of one that was given, when and by whom. */
function isOver(claim: FoundClaim) {
  const refusal = refusals[claim.state]
  const { given_by: name, ended_at } = claim
  const words =
    claim.state === 'redeemed' && ended_at
      ? texts.claims.givenAlready({
          when: formatIndianTime(ended_at),
          isNamed: name !== null,
          name: name ?? '',
        })
      : texts.claims.counter[refusal]
  return new AppError(409, words, { extra: { claim: refusal, current: { ...atCounter(claim) } } })
}

const refused = (status: 404, claim: CounterRefusal, current?: Record<string, unknown>) =>
  new AppError(status, texts.claims.counter[claim], { extra: { claim, current } })
