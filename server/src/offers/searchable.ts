import sql from 'sql-template-tag'

/** The order of `searchable_offers` when nothing else is asked: the most viewed first. */
export const byPopularity = sql`popularity DESC, discount_percent DESC, product_id DESC`

/**
 * The dates of a row of `searchable_offers` hold today, which is asked once for the statement; `+ 0` keeps the planner from
 * reading an index of days, of which nearly all rows are.
 */
export const isCurrent = sql`start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())`

/** When an offer of `products` was put up, or began: what is newer than that is new. A shop's holiday makes nothing new. */
export const newSince = sql`greatest(products.created_at, products.start_date::timestamp AT TIME ZONE 'Asia/Kolkata')`
