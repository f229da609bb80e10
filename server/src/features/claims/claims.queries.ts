import sql, { type Sql } from 'sql-template-tag'
import type { counterClaim, NewClaim, ownClaim } from '../../../contract/claims/calls.ts'
import {
  type ClaimRefusal,
  limitedCodeHours,
  mostOpenClaims,
  undoRedeemMinutes,
} from '../../../contract/claims/facts.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, one, value, values } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'
import { shopsOf } from '../../shops/membership.ts'
import { answerUntil, askFrom } from './claim-answers.queries.ts'

type ClaimRow<Claim> = Omit<Claim, 'photo_url' | 'photo_srcset'> & PictureColumns
export type OwnClaimRow = ClaimRow<RowOf<typeof ownClaim>>
export type CounterClaimRow = ClaimRow<RowOf<typeof counterClaim>>

/** Needs `claims_by_the_clock AS claims`. */
const shownColumns = sql`claims.id, claims.digits, claims.product_id, claims.name,
  pictures.key AS picture_key, pictures.widths AS picture_widths, claims.price, price_now, offer_price,
  state_now AS state, claimed_at, kept_until,
  CASE state_now WHEN 'expired' THEN coalesce(ended_at, kept_until) ELSE ended_at END AS ended_at,
  redeemed_price, not_given, claims.shop_id`

/** Accepts `claims_by_the_clock` or the same columns. A deleted shop's name and address are empty. */
const selectOwnClaimsOf = (claims: Sql) => sql`
  SELECT ${shownColumns}, coalesce(shops.name, '') AS shop_name, coalesce(shops.address, '') AS address,
    shops.quarter, shops.hours, coalesce(shops.special_days, '[]') AS special_days, open_shops.phone,
    open_shops.whatsapp,
    (SELECT products.price FROM products
      WHERE products.id = claims.product_id AND products.discount_price = claims.price) AS original_price,
    CASE WHEN shops.away_until > today() THEN shops.away_until END AS away_until,
    place_of_shop(claims.shop_id) AS place, CASE WHEN answers.claim_id IS NOT NULL
      THEN jsonb_build_object('answer', answers.answer, 'at', answers.answered_at) END AS answer,
    ${askFrom} AS ask_from, CASE WHEN ${askFrom} IS NOT NULL THEN ${answerUntil} END AS answer_until
  FROM ${claims} AS claims LEFT JOIN shops ON shops.id = claims.shop_id
    LEFT JOIN open_shops ON open_shops.id = claims.shop_id
    LEFT JOIN claim_answers AS answers ON answers.claim_id = claims.id
    LEFT JOIN pictures ON pictures.id = claims.picture_id`

const selectOwnClaims = selectOwnClaimsOf(sql`claims_by_the_clock`)

export const selectCounterClaims = sql`
  SELECT ${shownColumns}, users.name AS given_by, token_hash, redeem_key,
    state = 'redeemed' AND ended_at > now() - make_interval(mins => ${undoRedeemMinutes}) AS can_undo
  FROM claims_by_the_clock AS claims
    LEFT JOIN users ON users.id = redeemed_by
    LEFT JOIN pictures ON pictures.id = claims.picture_id`

export const findOwnClaim = (db: Connection, id: string, device: Buffer) =>
  one<OwnClaimRow>(db, 'own claim')`${selectOwnClaims} WHERE claims.id = ${id} AND device = ${device}`

export const findOwnClaims = (db: Connection, device: Buffer) => many<OwnClaimRow>(db)`
  ${selectOwnClaims} WHERE claims.id IN (
    SELECT id FROM claims WHERE device = ${device}
    ORDER BY state <> 'claimed', claimed_at DESC LIMIT 200)
  ORDER BY claimed_at DESC, claims.id`

/** Returns the offer's id, or undefined when the claim is not open or belongs to another device. */
export const releaseClaim = (tx: Connection, id: string, device: Buffer) => maybeValue<number>(tx)`
  UPDATE claims SET state = 'released', ended_at = now()
  WHERE id = ${id} AND device = ${device} AND state = 'claimed' RETURNING product_id`

export const findOpenClaimIds = (db: Connection, device: Buffer) =>
  values<string>(db)`SELECT id FROM claims WHERE device = ${device} AND state = 'claimed' ORDER BY id`

/** Removes the device from its ended claims, which are still needed for counts. */
export const forgetClaimsOf = (db: Connection, device: Buffer) => execute(db)`WITH forgotten AS (
    UPDATE claims SET device = NULL WHERE device = ${device} AND state <> 'claimed' RETURNING id)
  UPDATE claim_answers SET claim_id = NULL WHERE claim_id IN (SELECT id FROM forgotten)`

/** Deletes old claims and keeps only their counts per day. */
export async function forgetOldClaims(db: Connection) {
  const offers = await values<number>(db)`
    SELECT DISTINCT product_id FROM claims WHERE state = 'claimed' AND kept_until <= now() ORDER BY 1`
  for (const productId of offers) await execute(db)`SELECT end_expired_claims(${productId})`
  while ((await countOldClaims(db)) === claimsAtOnce);
}

const claimsAtOnce = 5_000

const countOldClaims = (db: Connection) => value<number>(db)`WITH old AS (
    DELETE FROM claims WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM claims WHERE ended_at < now() - ${intervalOf(retention.claims)}::interval
      LIMIT ${claimsAtOnce}))
    RETURNING *),
  counted AS (
    SELECT shop_id, product_id, (claimed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, 1 AS taken,
      0 AS given
      FROM old WHERE NOT is_of_shop
    UNION ALL
    SELECT shop_id, product_id, (ended_at AT TIME ZONE 'Asia/Kolkata')::date, 0, 1
      FROM old WHERE NOT is_of_shop AND state = 'redeemed'),
  added AS (
    INSERT INTO claim_days AS known (shop_id, product_id, day, taken, given)
      SELECT shop_id, product_id, day, sum(taken), sum(given) FROM counted
        WHERE shop_id IN (SELECT id FROM shops) GROUP BY 1, 2, 3
      ON CONFLICT (shop_id, product_id, day) DO UPDATE
        SET taken = known.taken + excluded.taken, given = known.given + excluded.given)
  SELECT count(*)::integer AS count FROM old`

export const findLimit = (db: Connection, productId: number) => maybeOne<{ most: number; left: number }>(db)`
  SELECT most, greatest(0, most - taken + places_of_expired(product_id)) AS left
  FROM claim_limits WHERE product_id = ${productId}`

/** Call it last in a transaction, since all claims of the offer lock this row. */
export const givePlaceBack = (tx: Connection, productId: number) =>
  execute(tx)`UPDATE claim_limits SET taken = taken - 1 WHERE product_id = ${productId}`

type ClaimStanding = { own: 'claimed' | 'redeemed' | 'expired' | null; is_same: boolean; is_full: boolean }

export const findStanding = (db: Connection, { id, product_id }: NewClaim, device: Buffer) =>
  one<ClaimStanding>(db, 'standing of a claim')`
    SELECT EXISTS (SELECT FROM claims WHERE id = ${id} AND device = ${device}) AS is_same,
      (SELECT CASE WHEN state = 'claimed' AND kept_until <= now() THEN 'expired' ELSE state END
        FROM claims
        WHERE product_id = ${product_id} AND device = ${device}
          AND state IN ('claimed', 'redeemed')) AS own,
      EXISTS (SELECT FROM claim_limits
        WHERE product_id = ${product_id} AND taken - places_of_expired(product_id) >= most) AS is_full`

type TakenBy = { device: Buffer; tokenHash: Buffer; digits: string[]; user: SignedInUser | undefined }
/** `same`: the device already has this claim. `of others`: another device has the id or token. */
type TakenClaim = ({ refusal: ClaimRefusal | 'same' | 'unknown' | 'of others' } | { refusal: null }) &
  OwnClaimRow

/** Takes one round trip. Throws unique_violation when another device takes the id at the same time. */
export const tryToTake = (
  db: Connection,
  { id, product_id }: NewClaim,
  { device, tokenHash, digits, user }: TakenBy,
) => one<TakenClaim>(db, user ? 'take a claim, signed in' : 'take a claim')`
  WITH tried AS MATERIALIZED (
    SELECT refusal, code FROM take_claim(${id}, ${tokenHash}, ${device},
      ${isOwnShop(product_id, user)}, ${product_id}, ${digits}, ${mostOpenClaims},
      ${limitedCodeHours}))
  SELECT refusal, taken.* FROM tried LEFT JOIN (${selectOwnClaimsOf(justTaken)}) AS taken ON true`

const justTaken = sql`(SELECT (code).*, (code).state AS state_now, (code).price AS price_now,
    (code).price AS offer_price, picture_id
  FROM tried JOIN products ON products.id = (code).product_id)`

const isOwnShop = (productId: number, user: SignedInUser | undefined) =>
  user
    ? sql`(SELECT coalesce(shop_id IN ${shopsOf(user.id)}, false) FROM products WHERE id = ${productId})`
    : sql`false`
