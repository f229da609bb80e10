import sql, { type Sql } from 'sql-template-tag'
import type { OfferState } from '../../contract/offers/schemas.ts'

/** The order of `searchable_offers` when nothing else is asked: the most viewed first. */
export const byPopularity = sql`popularity DESC, discount_percent DESC, product_id DESC`

/**
 * The dates of a row of `searchable_offers` hold today, which is asked once for the statement; `+ 0` keeps
 * the planner from reading an index of days, of which nearly all rows are. For what only counts: an index
 * answers it alone.
 */
export const isDatedToday = sql`start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())`

/**
 * Rows of a shop that has just closed are not shown, though they go in batches (db/schema.sql,
 * shops_to_hide).
 */
export const isOfListedShop = (shopId = sql`shop_id`) =>
  sql`(${shopId} = ANY ((SELECT shops_to_hide())::integer[])) IS NOT TRUE`

/** A row of `searchable_offers` may be shown today. */
export const isCurrent = sql`${isDatedToday} AND ${isOfListedShop()}`

/**
 * When an offer of `products` was put up, or began: what is newer than that is new. A shop's holiday makes
 * nothing new.
 */
export const newSince = sql`greatest(products.created_at, products.start_date::timestamp AT TIME ZONE 'Asia/Kolkata')`

/**
 * In which state a row of `products` is, as conditions that indexes serve. What they mean is decided in the
 * database, by the functions of these names (db/schema.sql), which the views `offers` (column
 * `offer_state`) and `live_offers` go by too. Shoppers see what is live and of an open shop
 * (`is_account_active`): `live_offers`.
 */
export const isInState: Record<OfferState, Sql> = {
  live: sql`is_live(products.product_status, products.start_date, products.end_date)`,
  scheduled: sql`is_scheduled(products.product_status, products.start_date)`,
  expired: sql`is_expired(products.end_date)`,
  'out of stock': sql`is_out_of_stock(products.product_status, products.end_date)`,
}
