import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { type ClaimRefusal, codeDigits, mostOpenClaims } from '../../../contract/claims/facts.ts'
import type { NewClaim } from '../../../contract/claims/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import {
  endOwnExpired,
  findOfferToClaim,
  findOwnClaim,
  givePlaceBack,
  hasPlace,
  insertClaim,
  isTaken,
  lockClaimsOf,
  lockLimit,
  releaseClaim,
  takePlace,
} from './claims.queries.ts'
import type { OwnClaimRow } from './shown-claim.ts'

type Needs = Pick<Services, 'db' | 'rateLimits'>
type By = { user: SignedInUser | undefined; network: string }

/**
 * Takes a code for an offer at its present price. The same id again is the same code, whatever became of the
 * first answer; throws 404 for an offer that shoppers do not see, 409 with why it has none for this device.
 */
export async function takeClaim({ db, rateLimits }: Needs, wanted: NewClaim, by: By): Promise<OwnClaimRow> {
  const device = hashToken(wanted.device)
  const before = await findOwnClaim(db, wanted.id, device)
  if (before) return before
  await rateLimits.consume('newClaim', by.network)
  return inTransaction(db, async (tx) => {
    await lockClaimsOf(tx, device)
    const faster = await findOwnClaim(tx, wanted.id, device)
    if (faster) return faster
    if (await isTaken(tx, wanted.id, hashToken(wanted.token))) throw notFound(texts.claims.tokenWrong)
    await lockLimit(tx, wanted.product_id)
    await endOwnExpired(tx, wanted.product_id, device)
    const offer = await findOfferToClaim(tx, wanted.product_id, device, by.user)
    if (!offer || offer.shop_id === null) throw notFound(texts.notFound.product)
    const refusal = refusalOf(offer)
    if (refusal) throw refused(refusal)
    // Most of those who come too late need not wait for the others.
    if (!(await hasPlace(tx, wanted.product_id))) throw refused('gone')
    await insert(tx, wanted, device, { ...offer, shopId: offer.shop_id })
    const claim = await findOwnClaim(tx, wanted.id, device)
    if (!claim) throw new Error('The claim that was just stored is not there')
    if (offer.code_limit !== 0 && !(await takePlace(tx, wanted.product_id))) throw refused('gone')
    return claim
  })
}

type Offer = NonNullable<Awaited<ReturnType<typeof findOfferToClaim>>>

function refusalOf(offer: Offer): ClaimRefusal | undefined {
  if (offer.own_state === 'redeemed') return 'had'
  if (offer.own_state === 'claimed') return 'open'
  if (offer.code_limit === null) return 'off'
  if (offer.offer_state !== 'live') return 'over'
  if (offer.is_away) return 'away'
  if (offer.open_in_all >= mostOpenClaims) return 'many'
}

const refused = (refusal: ClaimRefusal) =>
  new AppError(409, texts.claims.refused[refusal].title, { extra: { claim: refusal } })

/** A million digits for the few open codes of a shop: some tries find free ones. */
async function insert(tx: PoolClient, wanted: NewClaim, device: Buffer, offer: Offer & { shopId: number }) {
  const tokenHash = hashToken(wanted.token)
  const isLimited = offer.code_limit !== 0
  for (let tries = 0; tries < 20; tries++) {
    const digits = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    if (await insertClaim(tx, wanted, { ...offer, device, tokenHash, digits, isLimited })) return
  }
  throw new Error('No free digits found for a code')
}

/** Gives an open code back; done already is done. */
export const release = ({ db }: Pick<Services, 'db'>, id: string, device: Buffer) =>
  inTransaction(db, async (tx) => {
    const productId = await releaseClaim(tx, id, device)
    if (productId !== undefined) await givePlaceBack(tx, productId)
  })
