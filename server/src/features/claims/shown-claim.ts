import sql, { type Sql } from 'sql-template-tag'
import type { counterClaim, ownClaim } from '../../../contract/claims/calls.ts'
import { undoRedeemMinutes } from '../../../contract/claims/facts.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'
import { answerUntil, askFrom } from './claim-answers.queries.ts'

type Row<Claim> = Omit<Claim, 'photo_url' | 'photo_srcset'> & PictureColumns
export type OwnClaimRow = Row<RowOf<typeof ownClaim>>
export type CounterClaimRow = Row<RowOf<typeof counterClaim>>

/** Of `claims_by_the_clock AS claims`. */
const columns = sql`claims.id, claims.digits, claims.product_id, claims.name, pictures.key AS picture_key,
  pictures.widths AS picture_widths, claims.price, price_now, offer_price, state_now AS state, claimed_at,
  kept_until, CASE state_now WHEN 'expired' THEN coalesce(ended_at, kept_until) ELSE ended_at END AS ended_at,
  redeemed_price, not_given, claims.shop_id`

/**
 * Claims as their customers read them, of `claims_by_the_clock` or of what has its columns; the code of a
 * deleted shop has no name or address.
 */
export const selectOwnClaimsOf = (claims: Sql) => sql`
  SELECT ${columns}, coalesce(shops.name, '') AS shop_name, coalesce(shops.address, '') AS address,
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

export const selectOwnClaims = selectOwnClaimsOf(sql`claims_by_the_clock`)

/** As a counter reads it. */
export const selectCounterClaims = sql`
  SELECT ${columns}, users.name AS given_by, token_hash, redeem_key,
    state = 'redeemed' AND ended_at > now() - make_interval(mins => ${undoRedeemMinutes}) AS can_undo
  FROM claims_by_the_clock AS claims
    LEFT JOIN users ON users.id = redeemed_by
    LEFT JOIN pictures ON pictures.id = claims.picture_id`
