import sql, { empty } from 'sql-template-tag'
import type { OfferStatus } from '../../../contract/offers/schemas.ts'
import { type OfferFields, ownOffer } from '../../../contract/shop-offers/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, one } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'
import { mayActFor, ownShopOf, shopsOf } from '../../shops/membership.ts'
import type { HiddenRow } from './hidden-offers.queries.ts'

export const storedOfOffer = ownOffer.omit({
  photo_url: true,
  photo_srcset: true,
  shop_name: true,
  hidden: true,
})

export type OwnOfferRow = RowOf<typeof storedOfOffer> &
  PictureColumns & { hidden: HiddenRow | null; shop_name: string | null }

export const ownColumns = sql`offers.id, shop_id, category_id, subcategory_id, category, subcategory, name, brand, price,
  discount_price, discount_percent,
  (SELECT struck_price_kind FROM products
    WHERE products.id = offers.id AND products.price > products.discount_price),
  (SELECT code_limit FROM products WHERE products.id = offers.id),
  delivery,
  EXISTS (SELECT FROM products
    WHERE products.id = offers.id AND (struck_price_kind = 'mrp' OR fine_price = products.price))
    OR price_is_proven(offers.id, price, discount_price) AS price_is_proven,
  (SELECT to_jsonb(price_tags) FROM price_tags
    WHERE price_tags.product_id = offers.id AND price_tags.price = offers.price) AS price_tag,
  start_date, end_date, description,
  owner_id AS added_by, shop_name, product_status, offer_state, hidden_at,
  (SELECT to_jsonb(hidden_offers) FROM hidden_offers WHERE hidden_offers.product_id = offers.id) AS hidden,
  (SELECT max(happened_at) FROM audit_entries WHERE subject_type = 'product' AND subject_id = offers.id
    AND action = 'product shown again' AND happened_at > now() - interval '2 days') AS shown_again_at,
  shop_is_open, away_until, version, views, picture_key,
  picture_widths, least(90, greatest(1, coalesce(
    (SELECT renewal_days FROM products WHERE products.id = offers.id), end_date - start_date))) AS usual_days`

const ownOffers = sql`SELECT ${ownColumns} FROM offers JOIN product_views ON product_id = offers.id`

export const getOffer = (db: Connection, id: number) =>
  one<OwnOfferRow>(db, 'own offer')`${ownOffers} WHERE offers.id = ${id}`

export const getOffers = async (db: Connection, ids: number[]) => {
  const rows = await many<OwnOfferRow>(db, 'own offers')`
    ${ownOffers} WHERE offers.id = ANY((SELECT ${ids}::integer[])::integer[]) ORDER BY offers.id`
  return new Map(rows.map((row) => [row.id, row]))
}

export const findOwnOfferRow = (db: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  maybeOne<OwnOfferRow>(db)`${ownOffers} WHERE offers.id = ${id} AND ${mayActFor(user, sql`shop_id`)}`

export const userExists = async (db: Connection, id: number) =>
  (await execute(db)`SELECT FROM users WHERE id = ${id}`) === 1

/** Accepts a subcategory that was merged: the trigger `follow_merge_on_insert` moves the product. */
export const isSubcategoryOf = async (db: Connection, subcategoryId: number, categoryId: number) =>
  (await execute(db)`SELECT FROM subcategories
    WHERE id = ${subcategoryId} AND (removed_at IS NULL OR moved_to IS NOT NULL)
      AND category_id IN (${categoryId}, (SELECT moved_to FROM categories WHERE id = ${categoryId}))`) === 1

export type CategoryNames = Record<'category' | 'subcategory', string> &
  Record<'category_hi' | 'subcategory_hi', string | null>

export const findSubcategoryNames = (db: Connection, id: number) => maybeOne<CategoryNames>(db)`
  SELECT categories.name AS category, categories.name_hi AS category_hi,
    subcategories.name AS subcategory, subcategories.name_hi AS subcategory_hi
  FROM subcategories JOIN categories ON categories.id = category_id
  WHERE subcategories.id = ${id} AND subcategories.removed_at IS NULL
    AND categories.removed_at IS NULL`

type Published = { id: number; name: string; fingerprint: Buffer }

export const findPublished = (db: Connection, ownerId: number, key: string) => maybeOne<Published>(db)`
  SELECT id, name, publish_fingerprint AS fingerprint FROM products
  WHERE owner_id = ${ownerId} AND publish_key = ${key}`

export type ToInsert = {
  /** Without `shop_id`, the offer belongs to the owner's main shop. */
  product: OfferFields & { shop_id?: number; product_status?: OfferStatus }
  pictureId?: number
  /** A draft's key is unique per owner, a row's code per shop. */
  key: { publish_key: string; fingerprint: Buffer } | { row_code: string } | undefined
}

/**
 * Returns ids in the order of the offers. Several offers must have keys. The id is undefined if the key is
 * taken, or if the owner may no longer act for the shop.
 */
export async function insertOfferRows(db: Connection, ownerId: number, offers: ToInsert[]) {
  if (offers.length === 0) return []
  const rows = offers.map(({ product, pictureId, key }, place) => {
    const fingerprint = key && 'fingerprint' in key ? `\\x${key.fingerprint.toString('hex')}` : null
    return { place, ...product, ...struckPriceOf(product), pictureId, ...key, fingerprint }
  })
  const shopId = sql`coalesce(shop_id, ${ownShopOf(ownerId)})`
  const added = await many<{ place: number; id: number }>(db, 'insert offers')`WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (place integer,
        shop_id integer, subcategory_id integer, "pictureId" integer, name text, brand text,
        description text, price numeric, discount_price numeric, kind text, code_limit integer,
        delivery text, start_date date, end_date date, product_status text, publish_key uuid,
        fingerprint bytea, row_code text)
    ),
    added AS (
      INSERT INTO products (owner_id, shop_id, subcategory_id, picture_id, name, brand, description,
        price, discount_price, struck_price_kind, code_limit, delivery, start_date, end_date,
        product_status, publish_key, publish_fingerprint, row_code)
      SELECT users.id, given.shop_id, subcategory_id, "pictureId", given.name, brand, description,
        price, discount_price, kind, CASE WHEN ${shopId} IS NOT NULL THEN code_limit END,
        coalesce(delivery, 'at_shop'), start_date, end_date, coalesce(product_status, 'active'),
        publish_key, fingerprint, row_code
      FROM given, users
      WHERE users.id = ${ownerId} AND may_sign_in(status)
        AND (user_type = 'admin' OR ${shopId} IN ${shopsOf(ownerId)})
      ORDER BY place
      FOR KEY SHARE OF users
      ON CONFLICT DO NOTHING
      RETURNING id, publish_key, row_code
    )
    SELECT place, id FROM added, given
    WHERE (added.publish_key, added.row_code) IS NOT DISTINCT FROM (given.publish_key, given.row_code)`
  const ids = new Map(added.map(({ place, id }) => [place, id]))
  return offers.map((_, place) => ids.get(place))
}

export const findShopOfOffer = (db: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  maybeOne<{ shopId: number | null }>(db)`
    SELECT shop_id AS "shopId" FROM products WHERE id = ${id} AND ${mayActFor(user, sql`shop_id`)}`

/** Returns false if the user may not act for the offer, even if only since the wait for the lock. */
export const lockOffer = async (tx: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  (await execute(tx)`
    SELECT FROM products WHERE id = ${id} AND ${mayActFor(user, sql`shop_id`)} FOR NO KEY UPDATE`) === 1 &&
  (await findShopOfOffer(tx, user, id)) !== undefined

export const updateOfferRow = (
  tx: Connection,
  id: number,
  product: OfferFields & { product_status?: OfferStatus },
  pictureId: number | undefined,
) => {
  const { price, kind } = struckPriceOf(product)
  // Without `struck_price_kind`, keeps the stored kind while the struck price stays the same.
  const isStruck = price > product.discount_price
  const said = sql`coalesce(${kind}::text,
    CASE WHEN price = ${price} AND ${isStruck}::boolean THEN struck_price_kind END)`
  // Only a shop can redeem codes.
  const codes =
    product.code_limit === undefined
      ? empty
      : sql`, code_limit = CASE WHEN shop_id IS NOT NULL THEN ${product.code_limit}::integer END`
  return execute(tx)`UPDATE products SET
      subcategory_id = ${product.subcategory_id}, name = ${product.name}, brand = ${product.brand},
      description = ${product.description}, price = ${price}, discount_price = ${product.discount_price},
      struck_price_kind = ${said},
      start_date = ${product.start_date}, end_date = ${product.end_date},
      product_status = coalesce(${product.product_status ?? null}::text, product_status),
      delivery = coalesce(${product.delivery ?? null}::text, delivery),
      version = version + 1
      ${codes}
      ${pictureId === undefined ? empty : sql`, picture_id = ${pictureId}`}
    WHERE id = ${id}`
}

/** Returns the number of codes in use if it exceeds the offer's limit. */
export const findCodesBeyondLimit = (tx: Connection, id: number) => maybeValue<number>(tx)`
  SELECT taken - places_of_expired(product_id) AS taken FROM claim_limits
  WHERE product_id = ${id} AND taken - places_of_expired(product_id) > most`

/** Without a former price ('none'), no price is struck and no kind is stored. */
export function struckPriceOf({ price, discount_price, struck_price_kind: kind }: OfferFields) {
  const struck = kind === 'none' ? discount_price : price
  return { price: struck, kind: struck > discount_price ? (kind ?? null) : null }
}

export const setOfferStatus = (tx: Connection, id: number, status: string) =>
  execute(tx)`UPDATE products SET product_status = ${status}, version = version + 1 WHERE id = ${id}`

export const findStandsAlone = (db: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  maybeOne<{ stands_alone: boolean }>(db)`SELECT stands_alone_since IS NOT NULL AS stands_alone FROM products
    WHERE id = ${id} AND ${mayActFor(user, sql`shop_id`)}`

/** Returns false if nothing changes. Keeps the version, so that forms open now can still be saved. */
export const setStandsAlone = async (tx: Connection, id: number, standsAlone: boolean) =>
  (await execute(tx)`UPDATE products SET stands_alone_since = CASE WHEN ${standsAlone}::boolean THEN now() END
    WHERE id = ${id} AND (stands_alone_since IS NOT NULL) <> ${standsAlone}::boolean`) === 1
