import sql from 'sql-template-tag'
import type { AnswerRow } from '../../../contract/call.ts'
import type { CounterClaim, claimsCalls, Redemption } from '../../../contract/claims/calls.ts'
import { undoRedeemMinutes } from '../../../contract/claims/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'
import { shopsOf } from '../../shops/membership.ts'
import { type CounterClaimRow, selectCounterClaims } from './claims.queries.ts'

/** Responses must not contain `token_hash` and `redeem_key`. */
export type FoundClaim = CounterClaimRow & { token_hash: Buffer; redeem_key: string | null }

const ofShopsOf = (userId: number) => sql`claims.shop_id IN ${shopsOf(userId)}`

export const findCounterClaim = (db: Connection, userId: number, id: string) =>
  maybeOne<FoundClaim>(db)`${selectCounterClaims} WHERE claims.id = ${id} AND ${ofShopsOf(userId)}`

export const findByToken = (db: Connection, userId: number, tokenHash: Buffer) =>
  maybeOne<FoundClaim>(db)`${selectCounterClaims} WHERE token_hash = ${tokenHash} AND ${ofShopsOf(userId)}`

export const findShopOfToken = (db: Connection, tokenHash: Buffer) =>
  maybeOne<{ name: string; address: string }>(db)`
    SELECT shops.name, address FROM claims JOIN shops ON shops.id = shop_id
    WHERE token_hash = ${tokenHash}`

export const findByDigits = (db: Connection, userId: number, digits: string) =>
  maybeOne<FoundClaim>(db)`${selectCounterClaims} WHERE claims.digits = ${digits} AND ${ofShopsOf(userId)}
    ORDER BY state_now = 'claimed' DESC, ended_at DESC, claims.id LIMIT 1`

export const findOpen = (db: Connection, userId: number) => many<FoundClaim>(db)`
  ${selectCounterClaims} WHERE ${ofShopsOf(userId)} AND state = 'claimed' AND state_now = 'claimed'
  ORDER BY claimed_at DESC, claims.id LIMIT 2000`

export const findEndedToday = (db: Connection, userId: number) => many<FoundClaim>(db)`
  ${selectCounterClaims} WHERE ${ofShopsOf(userId)}
    AND ended_at >= today()::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND (state = 'redeemed' OR not_given IS NOT NULL)
  ORDER BY ended_at DESC, claims.id LIMIT 500`

type ConflictRow = AnswerRow<(typeof claimsCalls)['GET /api/shop/counter']>['conflicts'][number]

export const findConflicts = (db: Connection, userId: number) => many<ConflictRow>(db)`
  SELECT claim_id, name, given_at, was FROM redeem_conflicts JOIN claims ON claims.id = claim_id
  WHERE ${ofShopsOf(userId)} AND noted_at > now() - interval '7 days'
  ORDER BY noted_at DESC, redeem_conflicts.redeem_key LIMIT 100`

/** This single statement decides between simultaneous redemptions. */
export const redeemOpen = async (tx: Connection, userId: number, redemption: Redemption) =>
  (await execute(tx)`UPDATE claims SET state = 'redeemed', ended_at = given.at, redeemed_by = ${userId},
      redeem_key = ${redemption.redeem_key}, redeemed_price = now.price_now
    FROM claims_by_the_clock AS now,
      LATERAL (SELECT least(now(), greatest(now.claimed_at,
        coalesce(${redemption.given_at}::timestamptz, now()))) AS at) AS given
    WHERE claims.id = ${redemption.claim_id} AND now.id = claims.id AND ${ofShopsOf(userId)}
      AND claims.state = 'claimed' AND now.state_now IN ('claimed', 'expired')
      AND NOT ${redemption.redeem_key}::uuid = ANY (claims.undone_keys)
      AND claims.kept_until > given.at`) === 1

export const isUndone = async (tx: Connection, { claim_id, redeem_key }: Redemption) =>
  (await execute(tx)`
    SELECT FROM claims WHERE id = ${claim_id} AND ${redeem_key}::uuid = ANY (undone_keys)`) === 1

export const noteConflict = (
  tx: Connection,
  userId: number,
  { claim_id, redeem_key, given_at }: Redemption,
  was: string,
) => execute(tx)`INSERT INTO redeem_conflicts (redeem_key, claim_id, given_at, given_by, was)
  VALUES (${redeem_key}, ${claim_id}, least(now(), ${given_at}::timestamptz), ${userId}, ${was})
  ON CONFLICT DO NOTHING`

/** Stores the key, so that a copy of the redemption that arrives later does nothing. */
export const undoRedeem = async (db: Connection, userId: number, id: string, redeemKey: string) =>
  (await execute(db)`
    UPDATE claims SET state = 'claimed', ended_at = NULL, redeemed_by = NULL, redeem_key = NULL,
      redeemed_price = NULL, undone_keys = array_remove(undone_keys, ${redeemKey}) || ${redeemKey}::uuid
    WHERE claims.id = ${id} AND ${ofShopsOf(userId)} AND (state = 'claimed' OR
      redeem_key = ${redeemKey} AND ended_at > now() - make_interval(mins => ${undoRedeemMinutes}))`) === 1

export const endNotGiven = async (
  tx: Connection,
  userId: number,
  id: string,
  reason: NonNullable<CounterClaim['not_given']>,
) =>
  (await execute(tx)`UPDATE claims SET state = 'released', ended_at = now(), not_given = ${reason}
    WHERE claims.id = ${id} AND ${ofShopsOf(userId)} AND state = 'claimed'`) === 1
