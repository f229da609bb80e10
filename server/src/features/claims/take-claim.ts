import { randomInt } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { NewClaim } from '../../../contract/claims/calls.ts'
import { type ClaimRefusal, codeDigits } from '../../../contract/claims/facts.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { Turns } from '../../platform/turns.ts'
import {
  findOwnClaim,
  findStanding,
  givePlaceBack,
  type OwnClaimRow,
  releaseClaim,
  tryToTake,
} from './claims.queries.ts'

type TakeClaimServices = Pick<Services, 'db' | 'rateLimits'>
type ClaimTaker = { user: SignedInUser | undefined; network: string }

/**
 * Repeating an id returns the same code, so that a client can retry after a lost response. Throws 404 for an
 * offer that shoppers cannot see, 409 with the reason. Signed-in users do not queue behind visitors.
 */
export function takeClaim(services: TakeClaimServices, wanted: NewClaim, by: ClaimTaker) {
  const take = () => takeNow(services, wanted, by)
  return by.user ? take() : turnsOfTakers.run(take)
}

/** Six of the visitors' eight connections. In a rush, requests queue here, not for the offer's row. */
export const turnsOfTakers = new Turns(6)

async function takeNow(
  { db, rateLimits }: TakeClaimServices,
  wanted: NewClaim,
  by: ClaimTaker,
): Promise<OwnClaimRow> {
  const device = hashToken(wanted.device)
  const { own, is_same, is_full } = await findStanding(db, wanted, device)
  const isGone = is_full && own === null
  // Requests that would not create a code have their own limit.
  await rateLimits.consume(is_same || isGone ? 'ownClaims' : 'newClaim', by.network)
  if (is_same) return findOwnClaim(db, wanted.id, device)
  if (isGone) throw refused('gone')
  const taker = { device, tokenHash: hashToken(wanted.token), digits: someDigits(), user: by.user }
  const { refusal, ...claim } = await tryToTake(db, wanted, taker).catch(notOfOthers)
  if (refusal === null) return claim
  if (refusal === 'same') return findOwnClaim(db, wanted.id, device)
  if (refusal === 'of others') throw notFound(texts.claims.tokenWrong)
  if (refusal === 'unknown') throw notFound(texts.notFound.product)
  throw refused(refusal)
}

const refused = (refusal: ClaimRefusal) =>
  new AppError(409, texts.claims.refused[refusal].title, { extra: { claim: refusal } })

/** Several random numbers out of a million are enough to find one that is free in the shop. */
const someDigits = () =>
  Array.from({ length: 20 }, () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0'))

/** Called when another device has just taken the id or the token. */
function notOfOthers(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23505') throw notFound(texts.claims.tokenWrong)
  throw error
}

export const release = ({ db }: Pick<Services, 'db'>, id: string, device: Buffer) =>
  inTransaction(db, async (tx) => {
    const productId = await releaseClaim(tx, id, device)
    if (productId !== undefined) await givePlaceBack(tx, productId)
  })
