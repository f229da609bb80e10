import sql from 'sql-template-tag'

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
