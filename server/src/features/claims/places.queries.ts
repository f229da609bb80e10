import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'

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

/** What nobody used in time, by the clock: its place is free. */
export const endExpired = (tx: Connection, productId: number, whose = sql`true`) =>
  execute(
    tx,
    sql`WITH over AS (
          SELECT id FROM claims
            WHERE product_id = ${productId} AND state = 'claimed' AND kept_until <= now() AND ${whose}
            ORDER BY id FOR UPDATE SKIP LOCKED),
        ended AS (UPDATE claims SET state = 'expired', ended_at = kept_until
          FROM over WHERE claims.id = over.id RETURNING claims.id)
        UPDATE claim_limits SET taken = taken - (SELECT count(*)::integer FROM ended)
          WHERE product_id = ${productId} AND EXISTS (SELECT FROM ended)`,
  )

/** False when none is left. The last statement of its transaction: all who want a place wait for this row. */
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
