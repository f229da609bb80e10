import sql from 'sql-template-tag'
import { type DetailRow, detailColumns } from '../../offers/offer-detail.ts'
import { byPopularity, isCurrent } from '../../offers/searchable.ts'
import type { BilingualName, SharedHome, SharedPhoto, SharedShop } from '../../offers/share-image.ts'
import type { Connection, Database } from '../../platform/database/open.ts'
import { execute, many, maybeOne, value } from '../../platform/database/query.ts'

export const findSharedOffer = (db: Connection, id: number) =>
  maybeOne<DetailRow>(db, 'shared offer')`SELECT ${detailColumns} FROM offers WHERE id = ${id} AND is_public`

export const findSharedShop = (db: Connection, id: number) => maybeOne<SharedShop>(db, 'shared shop')`
  WITH live AS MATERIALIZED (
    SELECT products.id, subcategory_id, picture_id FROM products
    WHERE shop_id = ${id} AND hidden_at IS NULL AND is_live(product_status, start_date, end_date)),
  newest AS (
    SELECT live.id, key, widths FROM live JOIN pictures ON pictures.id = picture_id ORDER BY live.id DESC LIMIT 4)
  SELECT shops.id, shops.name, address, city,
    (SELECT count(*)::integer FROM live) AS offers,
    ARRAY(SELECT jsonb_build_object('name', name, 'name_hi', min(name_hi))
      FROM live JOIN subcategories ON subcategories.id = subcategory_id
      GROUP BY name ORDER BY count(*) DESC, name LIMIT 3) AS wares,
    picture_of_shop(shops.id, 'logo') AS logo,
    COALESCE((SELECT jsonb_build_array(front) FROM picture_of_shop(shops.id, 'front') AS front
        WHERE front IS NOT NULL),
      (SELECT jsonb_agg(jsonb_build_object('key', key, 'widths', widths) ORDER BY newest.id DESC)
      FROM newest), '[]') AS photos
  FROM shops JOIN users ON users.id = user_id
  WHERE shops.id = ${id} AND is_account_active(users.status, users.deletion_due_at)
    AND is_account_active(shops.status)`

/** The marketplace's city. Null if it has several. */
const onlyCity = sql`(
  SELECT jsonb_build_object('name', min(name), 'name_hi', min(name_hi)) FROM cities HAVING count(*) = 1)`

export const findOnlyCity = (db: Connection) => value<BilingualName | null>(db)`SELECT ${onlyCity} AS city`

export async function findSharedHome(db: Database): Promise<SharedHome> {
  const figures = () => maybeOne<Omit<SharedHome, 'photos'>>(db)`
    SELECT live_offers AS offers, open_shops AS shops, ${onlyCity} AS city FROM city_figures`
  const photos = await many<SharedPhoto>(db, 'shared photos')`
    SELECT picture_key AS key, picture_widths AS widths FROM (
    SELECT product_id, popularity FROM searchable_offers WHERE ${isCurrent}
    ORDER BY ${byPopularity} LIMIT 12) AS popular
  JOIN offer_cards ON id = product_id WHERE picture_key IS NOT NULL ORDER BY ${byPopularity} LIMIT 4`
  const known = await figures()
  if (known) return { ...known, photos }
  await refreshCityFigures(db)
  const counted = await figures()
  return { ...(counted ?? { offers: 0, shops: 0, city: null }), photos }
}

export const findPhotosOf = (db: Connection, offers: number[]) =>
  many<SharedPhoto>(db, 'photos of a shared search')`
    SELECT picture_key AS key, picture_widths AS widths FROM offer_cards
    WHERE id = ANY(${offers}) AND picture_key IS NOT NULL ORDER BY array_position(${offers}, id)`

export const refreshCityFigures = (db: Database) => execute(db)`SELECT refresh_city_figures()`
