import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, prepared } from '../../platform/database/query.ts'
import { endExpired } from './code-limit.queries.ts'
import { type OwnClaimRow, selectOwnClaims } from './shown-claim.ts'

export const findOwnClaim = (db: Connection, id: string, device: Buffer) =>
  one<OwnClaimRow>(
    db,
    prepared('own claim', sql`${selectOwnClaims} WHERE claims.id = ${id} AND device = ${device}`),
  )

/** The newest first; the open ones are always among them. */
export const findOwnClaims = (db: Connection, device: Buffer) =>
  many<OwnClaimRow>(
    db,
    sql`${selectOwnClaims} WHERE claims.id IN (
          SELECT id FROM claims WHERE device = ${device} ORDER BY state <> 'claimed', claimed_at DESC LIMIT 200)
        ORDER BY claimed_at DESC, claims.id`,
  )

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
  execute(
    db,
    sql`WITH forgotten AS (
          UPDATE claims SET device = NULL WHERE device = ${device} AND state <> 'claimed' RETURNING id)
        UPDATE claim_answers SET claim_id = NULL WHERE claim_id IN (SELECT id FROM forgotten)`,
  )

/** Ends what is over by the clock, and forgets whose code it was once that was long ago. */
export async function forgetOldClaims(db: Connection) {
  const { offers } = await one<{ offers: number[] }>(
    db,
    sql`SELECT coalesce(array_agg(DISTINCT product_id), '{}') AS offers FROM claims
        WHERE state = 'claimed' AND kept_until <= now()`,
  )
  for (const productId of offers) await endExpired(db, productId)
  while ((await countOldClaims(db)) === claimsAtOnce);
}

const claimsAtOnce = 5_000

/** Turns old claims into the counts of their day; returns how many there were, at most `claimsAtOnce`. */
const countOldClaims = async (db: Connection) =>
  (
    await one<{ count: number }>(
      db,
      sql`WITH old AS (
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
          SELECT count(*)::integer AS count FROM old`,
    )
  ).count
