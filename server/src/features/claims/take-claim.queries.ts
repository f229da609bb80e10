import sql from 'sql-template-tag'
import type { NewClaim } from '../../../contract/claims/calls.ts'
import { type ClaimRefusal, limitedCodeHours, mostOpenClaims } from '../../../contract/claims/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { one, prepared } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { shopsOf } from '../../shops/membership.ts'
import { type OwnClaimRow, selectOwnClaimsOf } from './shown-claim.ts'

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

type TakenBy = { device: Buffer; tokenHash: Buffer; digits: string[]; user: SignedInUser | undefined }
/** `same`: the device has this claim already; `of others`: another device has its id or its token. */
type Taken = ({ refusal: ClaimRefusal | 'same' | 'unknown' | 'of others' } | { refusal: null }) & OwnClaimRow

/**
 * Takes the code, in one trip to the database and one transaction, or finds why it cannot be taken: the row
 * then has the refusal alone. Throws unique_violation when another device takes the same id at this moment.
 */
export const tryToTake = (
  db: Connection,
  { id, product_id }: NewClaim,
  { device, tokenHash, digits, user }: TakenBy,
) =>
  one<Taken>(
    db,
    prepared(
      user ? 'take a claim, signed in' : 'take a claim',
      sql`WITH tried AS MATERIALIZED (
            SELECT refusal, code FROM take_claim(${id}, ${tokenHash}, ${device}, ${isOwnShop(product_id, user)},
              ${product_id}, ${digits}, ${mostOpenClaims}, ${limitedCodeHours}))
          SELECT refusal, taken.* FROM tried LEFT JOIN (${selectOwnClaimsOf(justTaken)}) AS taken ON true`,
    ),
  )

/** A new claim of the statement above, as the clock reads it. */
const justTaken = sql`(SELECT (code).*, (code).state AS state_now, (code).price AS price_now,
    (code).price AS offer_price, picture_id
  FROM tried JOIN products ON products.id = (code).product_id)`

/** Whether the offer is of a shop that the user acts for. */
const isOwnShop = (productId: number, user: SignedInUser | undefined) =>
  user
    ? sql`(SELECT coalesce(shop_id IN ${shopsOf(user.id)}, false) FROM products WHERE id = ${productId})`
    : sql`false`
