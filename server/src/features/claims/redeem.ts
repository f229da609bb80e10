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

/** Throws 404 for an unknown code. For a code of another shop, throws 404 with that shop's name. */
export async function findScanned({ db }: Pick<Services, 'db'>, user: SignedInUser, token: string) {
  const hash = hashToken(token)
  const claim = await findByToken(db, user.id, hash)
  if (claim) return claim
  const shop = await findShopOfToken(db, hash)
  if (shop) throw refused('other shop', { ...shop })
  throw new AppError(404, texts.claims.notGenuine, { extra: { claim: 'unknown' } })
}

/**
 * Counts each attempt before the look-up, and gives it back when the digits are right. Codes of other shops
 * look unknown. Throws 404, 429.
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
  if (!claim) throw refused('unknown')
  for (const limit of limits) await rateLimits.giveBack(limit, key)
  return claim
}

const refusals = {
  redeemed: 'given',
  released: 'released',
  expired: 'expired',
  void: 'void',
  // Another request has just redeemed the code and undone it.
  claimed: 'given',
} as const satisfies Record<CounterClaim['state'], CounterRefusal>

/**
 * Repeating a key returns the same redemption, undone or not. An offline redemption of a code that has ended
 * is stored as a conflict. Throws 404, 409 with the code's state.
 */
export const redeem = ({ db }: Pick<Services, 'db'>, user: SignedInUser, redemption: Redemption) =>
  inTransaction(db, async (tx) => {
    const isGiven = await redeemOpen(tx, user.id, redemption)
    const claim = await findCounterClaim(tx, user.id, redemption.claim_id)
    if (!claim) throw refused('unknown')
    if (isGiven || claim.redeem_key === redemption.redeem_key) return { claim }
    if (await isUndone(tx, redemption)) return { claim, was_undone: true as const }
    const conflict = refusals[claim.state]
    if (!redemption.given_at) throw isOver(claim)
    await noteConflict(tx, user.id, redemption, conflict)
    return { claim, conflict }
  })

/** Throws 404 for an unknown redemption, 409 after ten minutes. */
export async function takeRedemptionBack(
  { db }: Pick<Services, 'db'>,
  user: SignedInUser,
  id: string,
  redeemKey: string,
) {
  const isUndone = await undoRedeem(db, user.id, id, redeemKey)
  const claim = await findCounterClaim(db, user.id, id)
  if (!claim) throw refused('unknown')
  if (!isUndone && claim.state !== 'claimed') throw isOver(claim)
  return claim
}

/** Frees the code for other customers. Throws 404, and 409 when the code is not open. */
export const endWithoutGiving = (
  { db }: Pick<Services, 'db'>,
  user: SignedInUser,
  id: string,
  reason: NonNullable<CounterClaim['not_given']>,
) =>
  inTransaction(db, async (tx) => {
    const isEnded = await endNotGiven(tx, user.id, id, reason)
    const claim = await findCounterClaim(tx, user.id, id)
    if (!claim) throw refused('unknown')
    if (isEnded) await givePlaceBack(tx, claim.product_id)
    else if (claim.not_given !== reason) throw isOver(claim)
    return claim
  })

function isOver(claim: FoundClaim) {
  const refusal = refusals[claim.state]
  const { state, given_by: name, ended_at } = claim
  const { counter, givenAlready } = texts.claims
  const given = (at: Date | string) =>
    givenAlready({ when: formatIndianTime(at), isNamed: name !== null, name: name ?? '' })
  const words = state === 'redeemed' && ended_at ? given(ended_at) : counter[refusal]
  return new AppError(409, words, { extra: { claim: refusal, current: { ...atCounter(claim) } } })
}

const refused = (claim: CounterRefusal, current?: Record<string, unknown>) =>
  new AppError(404, texts.claims.counter[claim], { extra: { claim, current } })
