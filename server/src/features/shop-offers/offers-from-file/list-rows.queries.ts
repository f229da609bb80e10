import sql, { type Sql } from 'sql-template-tag'
import type { OfferDelivery } from '../../../../contract/offers/facts/offer-facts.ts'
import type { OfferStatus } from '../../../../contract/offers/schemas.ts'
import { listLimits } from '../../../../contract/shop-offers/facts/list-columns.ts'
import type { OfferFields } from '../../../../contract/shop-offers/schemas.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../../platform/database/query.ts'
import { ownShopOf } from '../../../shops/membership.ts'

export type KnownSubcategory = { id: number; name: string; categoryId: number; category: string }

export const listSubcategories = (db: Connection) => many<KnownSubcategory>(db)`
  SELECT subcategories.id, subcategories.name, category_id AS "categoryId", categories.name AS category
  FROM subcategories JOIN categories ON categories.id = category_id
  WHERE subcategories.removed_at IS NULL ORDER BY subcategories.id`

export type ListedShop = { id: number; name: string; address: string; quarter: string | null }

/** Without `shopId`, returns the user's main shop, or their only one. */
export const findListedShop = (db: Connection, userId: number, shopId: number | undefined) =>
  maybeOne<ListedShop>(db)`SELECT id, name, address, quarter FROM shops
    WHERE id = ${shopId === undefined ? ownShopOf(userId) : shopId}`

/** An offer without a code gets one with a hash, so that a list from another city cannot change it. */
export const listedCode = sql`coalesce(row_code,
  'offer-' || products.id || '-'
    || left(md5(products.id || ' ' || extract(epoch FROM products.created_at)), 6))`

const listed = (shopId: number, code: Sql) => sql`
  (SELECT id FROM products
    WHERE shop_id = ${shopId} AND row_code IS NOT NULL AND name_key(row_code) = name_key(${code})
  UNION ALL SELECT id FROM products
    WHERE id = substring(${code} FROM '(?i)^offer-([0-9]{1,9})-')::integer
      AND shop_id = ${shopId} AND row_code IS NULL AND ${listedCode} = lower(${code}))`

export type ListedOffer = Omit<OfferFields, 'discount_percent' | 'struck_price_kind' | 'delivery'> & {
  struck_price_kind: 'mrp' | 'usual' | null
  delivery: OfferDelivery
  product_status: OfferStatus
  /** The number of open and redeemed codes; the limit cannot be lower. */
  codes_out: number
  id: number
  category: string
  subcategory: string
  version: number
  pictureKey: string | null
  rowPhoto: string | null
}

export const findListedOffers = (db: Connection, shopId: number, codes: string[]) =>
  many<ListedOffer & { code: string }>(db)`
    SELECT products.id, wanted.code, category_id, subcategory_id, categories.name AS category,
      subcategories.name AS subcategory, products.name, brand, description, price, discount_price,
      struck_price_kind, code_limit, delivery, start_date, end_date,
      (SELECT count(*)::integer FROM claims_by_the_clock
        WHERE product_id = products.id AND state_now IN ('claimed', 'redeemed')) AS codes_out,
      product_status, products.version, pictures.key AS "pictureKey", row_photo AS "rowPhoto"
    FROM unnest(${codes}::text[]) AS wanted (code)
      CROSS JOIN LATERAL ${listed(shopId, sql`wanted.code`)} AS listed
      JOIN products USING (id) LEFT JOIN pictures ON pictures.id = products.picture_id
      JOIN subcategories ON subcategories.id = subcategory_id JOIN categories ON categories.id = category_id`

export const findSimilarCodes = (db: Connection, shopId: number, codes: string[]) =>
  many<{ code: string; similar: string }>(db)`SELECT code, min(row_code) AS similar
    FROM unnest(${codes}::text[]) AS wanted (code)
      JOIN products ON ltrim(name_key(row_code), '0') = ltrim(name_key(code), '0')
    WHERE shop_id = ${shopId} GROUP BY code`

/** `never` for hidden offers. During a holiday, `start_date` is the day on which the shop reopens. */
export const findWhenLive = (db: Connection, ids: number[]) =>
  many<{ id: number; live: 'now' | 'later' | 'never'; start_date: string }>(db)`
    SELECT id, greatest(start_date, away_until) AS start_date,
      CASE WHEN hidden_at IS NOT NULL OR offer_state NOT IN ('live', 'scheduled') OR away_until > end_date
          THEN 'never'
        WHEN offer_state = 'scheduled' OR away_until IS NOT NULL THEN 'later'
        ELSE 'now' END AS live
    FROM offers WHERE id = ANY(${ids}::integer[])`

export const lockListedOffers = (tx: Connection, shopId: number, codes: string[]) => execute(tx)`
  SELECT FROM products
  WHERE id IN (SELECT listed.id FROM unnest(${codes}::text[]) AS wanted (code)
    CROSS JOIN LATERAL ${listed(shopId, sql`wanted.code`)} AS listed)
  ORDER BY id FOR NO KEY UPDATE`

/** Locks the categories first, as everywhere. Returns false if a subcategory was deleted. */
export async function lockSubcategories(tx: Connection, ids: number[]) {
  await execute(tx)`
    SELECT FROM categories WHERE id IN (SELECT category_id FROM subcategories WHERE id = ANY(${ids}::integer[]))
    ORDER BY id FOR SHARE`
  const held = await execute(tx)`
    SELECT FROM subcategories WHERE id = ANY(${ids}::integer[]) AND (removed_at IS NULL OR moved_to IS NOT NULL)
    ORDER BY id FOR SHARE`
  return held === ids.length
}

/** Must run before the first insert: otherwise two lists with the same new words could deadlock. */
export const addSearchWords = (tx: Connection, shopId: number, products: OfferFields[]) => execute(tx)`
  SELECT learn_words_of_list(${shopId}, ${products.map(({ name }) => name)}::text[],
    ${products.map(({ brand }) => brand)}::text[])`

export const setRowPhoto = (tx: Connection, id: number, pictureId: number, rowPhoto: string) => execute(tx)`
  UPDATE products SET picture_id = ${pictureId}, row_photo = ${rowPhoto}, version = version + 1 WHERE id = ${id}`

export type OfferToList = Pick<
  ListedOffer,
  | 'name'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'description'
  | 'price'
  | 'discount_price'
  | 'struck_price_kind'
  | 'delivery'
  | 'start_date'
  | 'end_date'
  | 'product_status'
> & { code: string; code_limit: number | null; is_over: boolean; picture: string | null }

export const findOffersToList = (db: Connection, shopId: number, part: number) => many<OfferToList>(db)`
  SELECT ${listedCode} AS code, products.name, brand, categories.name AS category,
    subcategories.name AS subcategory, description, price, discount_price, struck_price_kind,
    code_limit, delivery, start_date, end_date, product_status, end_date < today() AS is_over,
    pictures.key AS picture
  FROM products JOIN subcategories ON subcategories.id = subcategory_id
    JOIN categories ON categories.id = category_id
    LEFT JOIN pictures ON pictures.id = products.picture_id
  WHERE shop_id = ${shopId}
  ORDER BY products.id LIMIT ${listLimits.rows} OFFSET ${(part - 1) * listLimits.rows}`
