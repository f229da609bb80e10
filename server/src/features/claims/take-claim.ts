import { randomInt } from 'node:crypto'
import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import { type ClaimRefusal, codeDigits, mostOpenClaims } from '../../../contract/claims/facts.ts'
import type { NewClaim } from '../../../contract/claims/schemas.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findOwnClaim, releaseClaim } from './claims.queries.ts'
import { endOwnExpired, givePlaceBack, takePlace } from './places.queries.ts'
import type { OwnClaimRow } from './shown-claim.ts'
import {
  findDeviceOf,
  findOfferToClaim,
  findStanding,
  insertClaim,
  lockForClaim,
} from './take-claim.queries.ts'

type Needs = Pick<Services, 'db' | 'rateLimits'>
type By = { user: SignedInUser | undefined; network: string }

/**
 * Takes a code for an offer at its present price. The same id again is the same code, whatever became of the
 * first answer; throws 404 for an offer that shoppers do not see, 409 with why it has none for this device.
 */
export const takeClaim = (services: Needs, wanted: NewClaim, by: By): Promise<OwnClaimRow> =>
  inTurn(() => takeNow(services, wanted, by))

/**
 * Of the eight connections that visitors have. A rush for one offer waits here and not for its row: who comes
 * too late is told by one statement.
 */
const inTurn = pLimit(4)

async function takeNow({ db, rateLimits }: Needs, wanted: NewClaim, by: By) {
  const device = hashToken(wanted.device)
  const { own, is_same, is_full } = await findStanding(db, wanted, device)
  if (!is_same) {
    if (is_full && own === null) throw refused('gone')
    await rateLimits.consume('newClaim', by.network)
    await inTransaction(db, (tx) => insertOnce(tx, wanted, device, { own, user: by.user }))
  }
  return findOwnClaim(db, wanted.id, device)
}

async function insertOnce(
  tx: PoolClient,
  wanted: NewClaim,
  device: Buffer,
  { own, user }: { own: string | null; user: By['user'] },
) {
  const { id, product_id } = wanted
  await lockForClaim(tx, product_id, device)
  const before = await findDeviceOf(tx, id, hashToken(wanted.token))
  if (before?.device?.equals(device)) return
  if (before) throw notFound(texts.claims.tokenWrong)
  if (own === 'expired') await endOwnExpired(tx, product_id, device)
  const offer = await findOfferToClaim(tx, product_id, device, user)
  if (!offer || offer.shop_id === null) throw notFound(texts.notFound.product)
  const refusal = refusalOf(offer)
  if (refusal) throw refused(refusal)
  await insert(tx, wanted, device, { ...offer, shopId: offer.shop_id })
  if (offer.code_limit !== 0 && !(await takePlace(tx, product_id))) throw refused('gone')
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
    // Another device may have sent the same id at the same time.
    if (await findDeviceOf(tx, wanted.id, tokenHash)) throw notFound(texts.claims.tokenWrong)
  }
  throw new Error('No free digits found for a code')
}

/** Gives an open code back; done already is done. */
export const release = ({ db }: Pick<Services, 'db'>, id: string, device: Buffer) =>
  inTransaction(db, async (tx) => {
    const productId = await releaseClaim(tx, id, device)
    if (productId !== undefined) await givePlaceBack(tx, productId)
  })
