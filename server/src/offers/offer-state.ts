import sql, { type Sql } from 'sql-template-tag'
import type { OfferState } from '../../contract/offers/schemas.ts'

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
