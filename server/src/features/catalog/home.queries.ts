import sql, { type Sql } from 'sql-template-tag'
import type { KnownPlace } from '../../../contract/catalog/calls.ts'
import { type HomeRow, rowCountedUpTo, rowLengths, smallPrice } from '../../../contract/catalog/facts.ts'
import type { ListedCategoryRow } from '../../offers/listed-category.ts'
import { cardsOf } from '../../offers/offer-card.ts'
import { byPopularity, isCurrent, isDatedToday } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'

/** Each row has the same order as the search that it links to, and an index for that order. */
const rows: Record<HomeRow, { wanted: Sql; order: Sql }> = {
  ends_today: { wanted: sql`end_date = (SELECT today())`, order: byPopularity },
  newest: {
    wanted: sql`product_id = ANY (ARRAY(SELECT id FROM products
      WHERE created_at >= (SELECT today())::timestamp AT TIME ZONE 'Asia/Kolkata'
      ORDER BY created_at DESC LIMIT ${2 * rowCountedUpTo}))`,
    order: sql`product_id DESC`,
  },
  discounts: { wanted: sql`discount_percent > 0`, order: sql`discount_percent DESC, product_id DESC` },
  small_prices: { wanted: sql`discount_price <= ${smallPrice}`, order: byPopularity },
}

export async function findHomeRow(db: Connection, name: HomeRow) {
  const { wanted, order } = rows[name]
  const { ids, total } = await one<{ ids: number[]; total: number }>(db, `home ${name}`)`
    WITH first AS MATERIALIZED (
      SELECT product_id, popularity, discount_percent FROM searchable_offers WHERE ${wanted} AND ${isCurrent}
      ORDER BY ${order} LIMIT ${rowLengths[name]})
    SELECT (SELECT count(*)::integer FROM (
        SELECT FROM searchable_offers WHERE ${wanted} AND ${isCurrent} LIMIT ${rowCountedUpTo + 1}) AS counted) AS total,
      (SELECT coalesce(array_agg(product_id ORDER BY ${order}), '{}') FROM first) AS ids`
  return { products: await cardsOf(db, ids), total }
}

export const listCategoryTiles = (db: Connection) => many<ListedCategoryRow>(db, 'category tiles')`
  SELECT categories.id, name, name_hi, key AS picture_key, widths AS picture_widths
  FROM categories LEFT JOIN pictures ON pictures.id = coalesce(picture_id, (
    SELECT picture_id FROM products WHERE id = (
      SELECT product_id FROM searchable_offers WHERE category_id = categories.id AND ${isCurrent}
      ORDER BY ${byPopularity} LIMIT 1)))
  WHERE removed_at IS NULL ORDER BY position, categories.id`

export const listKnownPlaces = (db: Connection) => many<Omit<KnownPlace, 'near'>>(db, 'known places')`
  SELECT name, name_hi, latitude, longitude FROM places WHERE is_known
  ORDER BY offers DESC, name_key(name) LIMIT 5`

export const countByCategory = (db: Connection) => many<{ category_id: number; offers: number }>(db)`
  SELECT category_id, sum(offers)::integer AS offers FROM (
    SELECT subcategory_id, count(*) AS offers FROM searchable_offers WHERE ${isDatedToday} GROUP BY subcategory_id
  ) AS counted JOIN subcategories ON subcategories.id = subcategory_id GROUP BY category_id`
