import sql, { type Sql } from 'sql-template-tag'
import type { OfferState } from '../../contract/offers/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { value } from '../platform/database/query.ts'

export const byPopularity = sql`popularity DESC, discount_percent DESC, product_id DESC`

/**
 * For counts that an index alone can answer. `+ 0` keeps the planner from using an index on dates, since
 * nearly all rows match.
 */
export const isDatedToday = sql`start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())`

/**
 * Excludes a shop that has just closed, whose rows are only later deleted in batches (`shops_to_hide` in
 * db/schema.sql).
 */
export const isOfListedShop = (shopId = sql`shop_id`) =>
  sql`(${shopId} = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE`

export const isCurrent = sql`${isDatedToday} AND ${isOfListedShop()}`

/** The time from which an offer counts as new. The end of a shop's holiday does not make it new again. */
export const newSince = sql`greatest(products.created_at, products.start_date::timestamp AT TIME ZONE 'Asia/Kolkata')`

/**
 * Conditions that can use indexes. The database functions of these names define the states (db/schema.sql).
 * Shoppers see live offers of active shops: `live_offers`.
 */
export const isInState: Record<OfferState, Sql> = {
  live: sql`is_live(products.product_status, products.start_date, products.end_date)`,
  scheduled: sql`is_scheduled(products.product_status, products.start_date)`,
  expired: sql`is_expired(products.end_date)`,
  'out of stock': sql`is_out_of_stock(products.product_status, products.end_date)`,
}

/** Asks the database for the date in Indore, since the database starts and ends offers. */
export const findToday = (db: Connection) => value<string>(db, 'today')`SELECT today()::text AS day`
