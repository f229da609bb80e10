import sql from 'sql-template-tag'
import type { BannerChange } from '../../../contract/banners/calls.ts'
import type { SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeValue, one, value } from '../../platform/database/query.ts'

export type Promised = Pick<SearchQuery, 'min_discount' | 'max_price' | 'near'> & {
  place?: NonNullable<SearchResults['place']>
}

/** The values of the offers that match the banner's promise. */
export type Held = { total: number; discount: number | null; lowest: number | null }

export const findTargetName = (
  db: Connection,
  { opens, category_id, subcategory_id }: Pick<BannerChange, 'opens' | 'category_id' | 'subcategory_id'>,
) =>
  opens === 'category'
    ? maybeValue<string>(db)`SELECT name FROM categories WHERE id = ${category_id} AND removed_at IS NULL`
    : maybeValue<string>(db)`
      SELECT name FROM subcategories WHERE id = ${subcategory_id} AND removed_at IS NULL`

export const isLater = (db: Connection, { from_date }: Pick<BannerChange, 'from_date'>) =>
  value<boolean>(db)`SELECT coalesce(${from_date ?? null}::date > today(), false) AS later`

export const findHeldByOffers = (
  db: Connection,
  { product_id, shop_id }: Pick<BannerChange, 'product_id' | 'shop_id'>,
  promised: Promised,
) => {
  const { min_discount = null, max_price = null, place } = promised
  const isNear = place
    ? sql`metres_between(location, point(${place.longitude}::float, ${place.latitude}::float))
          <= ${place.within * 1000}::float`
    : sql`true`
  return one<Held>(db)`
    SELECT count(*)::integer AS total, max(discount_percent) AS discount, min(discount_price) AS lowest
    FROM live_offers LEFT JOIN shops ON shops.id = shop_id
    WHERE (live_offers.id = ${product_id ?? null} OR shop_id = ${shop_id ?? null})
      AND (${min_discount}::integer IS NULL OR discount_percent >= ${min_discount})
      AND (${max_price}::numeric IS NULL OR discount_price <= ${max_price})
      AND ${isNear}`
}
