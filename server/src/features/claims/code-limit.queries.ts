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

/** Frees the places of claims that nobody used in time, by the clock. */
export const endExpired = (db: Connection, productId: number) =>
  execute(db, sql`SELECT end_expired_claims(${productId})`)

/** Gives the place of an ended claim back, the last thing that a transaction does. */
export const givePlaceBack = (tx: Connection, productId: number) =>
  execute(tx, sql`UPDATE claim_limits SET taken = taken - 1 WHERE product_id = ${productId}`)
