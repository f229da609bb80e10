import sql from 'sql-template-tag'
import { limitedCodeHours } from '../../../contract/claims/facts.ts'
import type { NewClaim } from '../../../contract/claims/schemas.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { OfferState } from '../../../contract/offers/schemas.ts'
import { shopsOf } from '../../offers/membership.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, prepared } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { type OwnClaimRow, selectOwnClaims } from './shown-claim.ts'

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

export const findOwnClaim = (db: Connection, id: string, device: Buffer) =>
  one<OwnClaimRow>(
    db,
    prepared('own claim', sql`${selectOwnClaims} WHERE claims.id = ${id} AND device = ${device}`),
  )

/** The newest first. */
export const findOwnClaims = (db: Connection, device: Buffer) =>
  many<OwnClaimRow>(db, sql`${selectOwnClaims} WHERE device = ${device} ORDER BY claimed_at DESC, claims.id`)

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

/** Undefined where there is no limit. */
export const findLimit = (db: Connection, productId: number) =>
  maybeOne<{ most: number; left: number }>(
    db,
    sql`SELECT most, greatest(0, most - taken + places_of_expired(product_id)) AS left
        FROM claim_limits WHERE product_id = ${productId}`,
  )

/** What this device had of the offer and let go by the clock is over. */
export const endOwnExpired = (tx: Connection, productId: number, device: Buffer) =>
  endExpired(tx, productId, sql`device = ${device}`)

const endExpired = (tx: Connection, productId: number, whose = sql`true`) =>
  execute(
    tx,
    sql`WITH over AS (
          SELECT id FROM claims
            WHERE product_id = ${productId} AND state = 'claimed' AND kept_until <= now() AND ${whose}
            ORDER BY id FOR UPDATE SKIP LOCKED),
        ended AS (
          UPDATE claims SET state = 'expired', ended_at = kept_until FROM over WHERE claims.id = over.id
            RETURNING claims.id)
        UPDATE claim_limits SET taken = taken - (SELECT count(*)::integer FROM ended)
          WHERE product_id = ${productId} AND EXISTS (SELECT FROM ended)`,
  )

type Promised = Pick<ClaimedOffer, 'name' | 'discount_price' | 'version' | 'is_of_shop'> & {
  shopId: number
  device: Buffer
  tokenHash: Buffer
  digits: string
  isLimited: boolean
}

/**
 * False when another open code of the shop has these digits. Kept until the end of the offer's last day; with
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
            date_trunc('hour', now() + make_interval(hours => ${limitedCodeHours}, secs => 3599)))
            ELSE last.moment END
        FROM products,
          LATERAL (SELECT (end_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS moment) AS last
        WHERE products.id = ${product_id}
        ON CONFLICT (shop_id, digits) WHERE state IN ('claimed', 'redeemed') DO NOTHING`,
  )) === 1

/**
 * Takes a place, the last thing that a transaction does: all who want one wait for this row. False when none
 * is left.
 */
export async function takePlace(tx: Connection, productId: number) {
  const take = () =>
    execute(
      tx,
      sql`UPDATE claim_limits SET taken = taken + 1 WHERE product_id = ${productId} AND taken < most`,
    )
  if ((await take()) === 1) return true
  await endExpired(tx, productId)
  return (await take()) === 1
}

/** Gives the place of an ended claim back, the last thing that a transaction does. */
export const givePlaceBack = (tx: Connection, productId: number) =>
  execute(tx, sql`UPDATE claim_limits SET taken = taken - 1 WHERE product_id = ${productId}`)

/** Its offer; undefined when it is not open any more, or none of the device's. */
export const releaseClaim = async (tx: Connection, id: string, device: Buffer) =>
  (
    await maybeOne<{ product_id: number }>(
      tx,
      sql`UPDATE claims SET state = 'released', ended_at = now()
          WHERE id = ${id} AND device = ${device} AND state = 'claimed' RETURNING product_id`,
    )
  )?.product_id

export const findOpenClaimIds = async (db: Connection, device: Buffer) =>
  (
    await many<{ id: string }>(
      db,
      sql`SELECT id FROM claims WHERE device = ${device} AND state = 'claimed' ORDER BY id`,
    )
  ).map(({ id }) => id)

/** What was given stays as a count of nobody. */
export const forgetClaimsOf = (db: Connection, device: Buffer) =>
  execute(db, sql`UPDATE claims SET device = NULL WHERE device = ${device} AND state <> 'claimed'`)

/** Ends what is over by the clock, and forgets whose code it was once that was long ago. */
export async function forgetOldClaims(db: Connection) {
  const { offers } = await one<{ offers: number[] }>(
    db,
    sql`SELECT coalesce(array_agg(DISTINCT product_id), '{}') AS offers FROM claims
        WHERE state = 'claimed' AND kept_until <= now()`,
  )
  for (const productId of offers) await endExpired(db, productId)
  await execute(
    db,
    sql`WITH old AS (
          DELETE FROM claims WHERE ended_at < now() - ${intervalOf(retention.claims)}::interval RETURNING *),
        counted AS (
          SELECT shop_id, product_id, (claimed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, 1 AS taken,
            0 AS given
            FROM old WHERE NOT is_of_shop
          UNION ALL
          SELECT shop_id, product_id, (ended_at AT TIME ZONE 'Asia/Kolkata')::date, 0, 1
            FROM old WHERE NOT is_of_shop AND state = 'redeemed')
        INSERT INTO claim_days AS known (shop_id, product_id, day, taken, given)
          SELECT shop_id, product_id, day, sum(taken), sum(given) FROM counted GROUP BY 1, 2, 3
          ON CONFLICT (shop_id, product_id, day) DO UPDATE
            SET taken = known.taken + excluded.taken, given = known.given + excluded.given`,
  )
  await execute(
    db,
    sql`DELETE FROM claim_days WHERE day < today() - ${intervalOf(retention.claimDays)}::interval`,
  )
}
