import sql, { join, type Sql } from 'sql-template-tag'
import type { ShopPictures } from '../../../contract/profiles/calls.ts'
import type { ShopOffers, ShopOffersQuery, ShopPage } from '../../../contract/shop-page/calls.ts'
import type { ShopOfferSort } from '../../../contract/shop-page/facts.ts'
import { holidayShownBefore } from '../../../contract/shops/facts/opening-hours.ts'
import { type CardRow, cardsOf } from '../../offers/offer-card.ts'
import type { SharedPhoto } from '../../offers/share-image.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'

type ShopPageRow = Omit<ShopPage, 'locality' | 'share_card' | keyof ShopPictures> & {
  logo: SharedPhoto | null
  front: SharedPhoto | null
}

/** Live offers. During a holiday, only those that last beyond the shop's return. */
const isAvailable = (shopId: number) => sql`shop_id = ${shopId} AND is_public
  AND is_live(product_status, start_date, end_date) AND end_date >= coalesce(away_until, today())`

export const findPublicShop = (db: Connection, id: number) => maybeOne<ShopPageRow>(db, 'shop')`
  SELECT id, name, address, city, state, quarter, hours, special_days, away_until,
    phone, whatsapp,
    place_of_shop(id) AS place, picture_of_shop(id, 'logo') AS logo, picture_of_shop(id, 'front') AS front,
    honoured_by(id) AS honoured,
    (SELECT jsonb_build_object('from', holiday_from, 'until', holiday_until) FROM shops
      WHERE shops.id = open_shops.id AND holiday_from > today()
        AND holiday_from <= today() + ${holidayShownBefore}::integer)
      AS planned_holiday,
    ARRAY(SELECT subcategory FROM offers WHERE ${isAvailable(id)}
      GROUP BY subcategory ORDER BY count(*) DESC, subcategory LIMIT 3) AS wares
  FROM open_shops WHERE id = ${id}`

const order: Record<ShopOfferSort, Sql> = {
  ends: sql`end_date, discount_percent DESC, id DESC`,
  newest: sql`id DESC`,
  price_asc: sql`discount_price, id DESC`,
  price_desc: sql`discount_price DESC, id DESC`,
  discount: sql`discount_percent DESC, id DESC`,
}

type ShopOffersPage = ShopOffersQuery & { page: number; limit: number }
type FoundShopOffers = Omit<ShopOffers, 'products' | 'page'> & { products: CardRow[] }

/** Returns undefined if the shop is missing or not open. Reads all its offers, since a shop has few. */
export const findShopOffers = async (
  db: Connection,
  id: number,
  wanted: ShopOffersPage,
): Promise<FoundShopOffers | undefined> => {
  const { subcategory, min_price, max_price, min_discount = 0, sort = 'ends', page, limit } = wanted
  const isOfKind =
    subcategory === undefined ? sql`true` : sql`name_key(subcategory) = name_key(${subcategory})`
  const isInRange = join(
    [
      ...(min_price === undefined ? [] : [sql`discount_price >= ${min_price}`]),
      ...(max_price === undefined ? [] : [sql`discount_price <= ${max_price}`]),
      sql`true`,
    ],
    ' AND ',
  )
  const found = await maybeOne<Omit<FoundShopOffers, 'products'> & { ids: number[] }>(db)`
    WITH here AS MATERIALIZED (
        SELECT id, discount_price, discount_percent, end_date, days_left, subcategory FROM offers
        WHERE ${isAvailable(id)}),
      reduced AS (SELECT * FROM here WHERE discount_percent >= ${min_discount}),
      affordable AS (SELECT * FROM reduced WHERE ${isInRange}),
      wanted AS (SELECT * FROM affordable WHERE ${isOfKind}),
      page AS (SELECT * FROM wanted ORDER BY ${order[sort]} LIMIT ${limit} OFFSET ${(page - 1) * limit})
    SELECT (SELECT count(*)::integer FROM here) AS on_offer,
      (SELECT count(*)::integer FROM here WHERE days_left = 0) AS end_today,
      (SELECT count(*)::integer FROM wanted) AS total,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
        FROM (SELECT subcategory AS value, count(*) AS count FROM affordable GROUP BY 1) AS kinds) AS subcategories,
      (SELECT CASE WHEN count(*) > 0
          THEN jsonb_build_object('min', min(discount_price), 'max', max(discount_price)) END
        FROM reduced WHERE ${isOfKind}) AS price,
      (SELECT coalesce(array_agg(id ORDER BY ${order[sort]}), '{}') FROM page) AS ids
    FROM open_shops WHERE id = ${id}`
  if (!found) return
  const { ids, ...figures } = found
  return { ...figures, products: await cardsOf(db, ids) }
}
