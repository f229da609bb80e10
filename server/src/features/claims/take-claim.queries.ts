import sql from 'sql-template-tag'
import { limitedCodeHours } from '../../../contract/claims/facts.ts'
import type { NewClaim } from '../../../contract/claims/schemas.ts'
import type { OfferState } from '../../../contract/offers/schemas.ts'
import { shopsOf } from '../../offers/membership.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, prepared } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'

type Standing = {
  /** What this device has of the offer, by the clock. */
  own: 'claimed' | 'redeemed' | 'expired' | null
  is_same: boolean
  is_full: boolean
}

/** What most who ask need to know: whether they have asked before, and whether anything is left. */
export const findStanding = (db: Connection, { id, product_id }: NewClaim, device: Buffer) =>
  one<Standing>(
    db,
    prepared(
      'standing of a claim',
      sql`SELECT EXISTS (SELECT FROM claims WHERE id = ${id} AND device = ${device}) AS is_same,
            (SELECT CASE WHEN state = 'claimed' AND kept_until <= now() THEN 'expired' ELSE state END
              FROM claims
              WHERE product_id = ${product_id} AND device = ${device}
                AND state IN ('claimed', 'redeemed')) AS own,
            EXISTS (SELECT FROM claim_limits
              WHERE product_id = ${product_id} AND taken - places_of_expired(product_id) >= most) AS is_full`,
    ),
  )

/**
 * Until the transaction ends: a device's claims are made one after the other, as its open ones are counted;
 * and the offer's limit begins or ends for nobody (`follow_code_limit`).
 */
export const lockForClaim = (tx: Connection, productId: number, device: Buffer) =>
  execute(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${device.toString('hex')}, 130)),
          pg_advisory_xact_lock_shared(130, ${productId})`,
  )

/** Of the claim that has this id, or this in its QR, whose it is. */
export const findDeviceOf = async (tx: Connection, id: string, tokenHash: Buffer) =>
  (
    await many<{ device: Buffer | null }>(
      tx,
      sql`SELECT device FROM claims WHERE id = ${id} OR token_hash = ${tokenHash}`,
    )
  )[0]

type ClaimedOffer = {
  shop_id: number | null
  name: string
  discount_price: number
  version: number
  offer_state: OfferState
  is_away: boolean
  code_limit: number | null
  /** What this device had of this offer. */
  own_state: 'claimed' | 'redeemed' | null
  open_in_all: number
  is_of_shop: boolean
}

/** An offer that shoppers see, and what keeps this device from a code for it. */
export const findOfferToClaim = (
  tx: Connection,
  productId: number,
  device: Buffer,
  user: SignedInUser | undefined,
) =>
  maybeOne<ClaimedOffer>(
    tx,
    prepared(
      'offer to claim',
      sql`SELECT offers.shop_id, offers.name, offers.discount_price, offers.version, offer_state,
          away_until IS NOT NULL AS is_away, code_limit,
          (SELECT state_now FROM claims_by_the_clock
            WHERE product_id = ${productId} AND device = ${device}
              AND state_now IN ('claimed', 'redeemed'))
            AS own_state,
          (SELECT count(*)::integer FROM claims_by_the_clock
            WHERE device = ${device} AND state_now = 'claimed')
            AS open_in_all,
          EXISTS (SELECT FROM claims
            WHERE device = ${device} AND claims.shop_id = offers.shop_id AND is_of_shop)
            OR offers.shop_id IN ${shopsOf(user?.id ?? 0)} AS is_of_shop
        FROM offers JOIN products USING (id) WHERE offers.id = ${productId} AND is_public`,
    ),
  )

type Promised = Pick<ClaimedOffer, 'name' | 'discount_price' | 'version' | 'is_of_shop'> & {
  shopId: number
  device: Buffer
  tokenHash: Buffer
  digits: string
  isLimited: boolean
}

/**
 * False when another open code of the shop has these digits, or a claim this id or token. Kept until the end of the offer's last day; with
 * a limit 48 hours to the full hour at most.
 */
export const insertClaim = async (tx: Connection, { id, product_id }: NewClaim, promise: Promised) =>
  (await execute(
    tx,
    sql`INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name, price,
          offer_version, kept_until)
        SELECT ${id}, ${promise.tokenHash}, ${promise.digits}, ${promise.device}, ${promise.is_of_shop},
          ${product_id}, ${promise.shopId}, ${promise.name}, ${promise.discount_price}, ${promise.version},
          CASE WHEN ${promise.isLimited} THEN least(last.moment,
            date_trunc('hour', now() + make_interval(hours => ${limitedCodeHours}, secs => 3599),
              'Asia/Kolkata'))
            ELSE last.moment END
        FROM products,
          LATERAL (SELECT (end_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS moment) AS last
        WHERE products.id = ${product_id}
        ON CONFLICT DO NOTHING`,
  )) === 1
