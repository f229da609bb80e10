import sql, { empty } from 'sql-template-tag'
import type { OfferStatus } from '../../../contract/offers/schemas.ts'
import type { OfferFields, OwnOffer } from '../../../contract/shop-offers/schemas.ts'
import { mayActFor, ownShopOf, shopsOf } from '../../offers/membership.ts'
import { NothingInserted } from '../../offers/publish-under-key.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import type { HiddenRow } from './hidden-offers.queries.ts'
import type { CategoryNames } from './moved-message.ts'

export type OwnOfferRow = Omit<
  OwnOffer,
  'photo_url' | 'photo_srcset' | 'shop_name' | 'hidden_at' | 'hidden' | 'shown_again_at' | 'price_tag'
> & {
  hidden_at: Date | null
  hidden: HiddenRow | null
  shown_again_at: Date | null
  price_tag: PriceTagRow | null
  shop_name: string | null
  picture_key: string | null
  picture_widths: number[] | null
}

/** As JSON: times are text. */
type PriceTagRow = { asked_at: string; sent_at: string | null }

/** What owners and admins see of a product, of `offers JOIN product_views`. */
export const ownColumns = sql`offers.id, shop_id, category_id, subcategory_id, category, subcategory, name, brand, price,
  discount_price, discount_percent,
  (SELECT struck_price_kind FROM products
    WHERE products.id = offers.id AND products.price > products.discount_price),
  (SELECT code_limit FROM products WHERE products.id = offers.id),
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

export const getOffer = (db: Connection, id: number) =>
  one<OwnOfferRow>(
    db,
    sql`SELECT ${ownColumns} FROM offers JOIN product_views ON product_id = offers.id WHERE offers.id = ${id}`,
  )

/** Those that are there, by id. */
export const getOffers = async (db: Connection, ids: number[]) => {
  const rows = await many<OwnOfferRow>(
    db,
    sql`SELECT ${ownColumns} FROM offers JOIN product_views ON product_id = offers.id
        WHERE offers.id = ANY(${ids}::integer[]) ORDER BY offers.id`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Undefined when the user has no such product. */
export const findOwnOfferRow = (db: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  maybeOne<OwnOfferRow>(
    db,
    sql`SELECT ${ownColumns} FROM offers JOIN product_views ON product_id = offers.id
        WHERE offers.id = ${id} AND ${mayActFor(user, sql`shop_id`)}`,
  )

export const userExists = async (db: Connection, id: number) =>
  (await execute(db, sql`SELECT FROM users WHERE id = ${id}`)) === 1

/**
 * One that was merged meanwhile will do: the product follows to the other one (trigger
 * `follow_merge_on_insert`).
 */
export const isSubcategoryOf = async (db: Connection, subcategoryId: number, categoryId: number) =>
  (await execute(
    db,
    sql`SELECT FROM subcategories
        WHERE id = ${subcategoryId} AND (removed_at IS NULL OR moved_to IS NOT NULL)
          AND category_id IN (${categoryId}, (SELECT moved_to FROM categories WHERE id = ${categoryId}))`,
  )) === 1

/** Undefined where there is none such to choose. */
export const findSubcategoryNames = (db: Connection, id: number) =>
  maybeOne<CategoryNames>(
    db,
    sql`SELECT categories.name AS category, categories.name_hi AS category_hi,
          subcategories.name AS subcategory, subcategories.name_hi AS subcategory_hi
        FROM subcategories JOIN categories ON categories.id = category_id
        WHERE subcategories.id = ${id} AND subcategories.removed_at IS NULL
          AND categories.removed_at IS NULL`,
  )

/** `fingerprint` is null for offers older than it. */
export type Published = { id: number; name: string; fingerprint: Buffer | null }

/** The owner's product that was published under the key, if there is one. */
export const findPublished = (db: Connection, ownerId: number, key: string) =>
  maybeOne<Published>(
    db,
    sql`SELECT id, name, publish_fingerprint AS fingerprint FROM products
        WHERE owner_id = ${ownerId} AND publish_key = ${key}`,
  )

export type ToInsert = {
  ownerId: number
  /** Without a shop it belongs to the owner's own. */
  product: OfferFields & { shop_id?: number; product_status?: OfferStatus }
  pictureId?: number
  /** A draft's own, of its owner, or a row's, of its shop. */
  key: { publish_key: string; fingerprint: Buffer } | { row_code: string } | undefined
}

/**
 * The new product's id; throws NothingInserted also when its owner has been deleted or deactivated meanwhile,
 * or may not act for the shop.
 */
export async function insertOfferRow(db: Connection, { ownerId, product, pictureId, key }: ToInsert) {
  const { publish_key, fingerprint, row_code } = {
    publish_key: null,
    fingerprint: null,
    row_code: null,
    ...key,
  }
  const { price, kind } = struckPriceOf(product)
  const added = await maybeOne<{ id: number }>(
    db,
    sql`INSERT INTO products (owner_id, shop_id, subcategory_id, picture_id, name, brand, description, price, discount_price,
          struck_price_kind, code_limit, start_date, end_date, product_status, publish_key,
          publish_fingerprint, row_code)
        SELECT id, ${product.shop_id}::integer, ${product.subcategory_id}, ${pictureId}::integer, ${product.name}, ${product.brand},
          ${product.description}, ${price}, ${product.discount_price}, ${kind},
          CASE WHEN coalesce(${product.shop_id}::integer, ${ownShopOf(ownerId)}) IS NOT NULL
            THEN ${product.code_limit ?? null}::integer END,
          ${product.start_date}, ${product.end_date}, ${product.product_status ?? 'active'},
          ${publish_key}::uuid, ${fingerprint}::bytea, ${row_code}
        FROM users WHERE id = ${ownerId} AND may_sign_in(status)
          AND (user_type = 'admin' OR coalesce(${product.shop_id}::integer, ${ownShopOf(ownerId)}) IN ${shopsOf(ownerId)})
        FOR KEY SHARE
        ON CONFLICT ${row_code === null ? sql`(owner_id, publish_key)` : sql`(shop_id, name_key(row_code)) WHERE row_code IS NOT NULL`}
          DO NOTHING
        RETURNING id`,
  )
  if (!added) throw new NothingInserted()
  return added.id
}

/** Whose product it is, for who may change it; undefined when the user has no such product. */
export const findShopOfOffer = (db: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  maybeOne<{ shopId: number | null }>(
    db,
    sql`SELECT shop_id AS "shopId" FROM products WHERE id = ${id} AND ${mayActFor(user, sql`shop_id`)}`,
  )

/**
 * Locks the product for this transaction; false when the user has no such product, or no longer once the lock
 * was waited for.
 */
export const lockOffer = async (tx: Connection, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) =>
  (await execute(
    tx,
    sql`SELECT FROM products WHERE id = ${id} AND ${mayActFor(user, sql`shop_id`)} FOR NO KEY UPDATE`,
  )) === 1 && (await findShopOfOffer(tx, user, id)) !== undefined

export const updateOfferRow = (
  tx: Connection,
  id: number,
  product: OfferFields & { product_status?: OfferStatus },
  pictureId: number | undefined,
) => {
  const { price, kind } = struckPriceOf(product)
  // Who does not say it, as before there was the question, leaves what was said of the same price.
  const isStruck = price > product.discount_price
  const said = sql`coalesce(${kind}::text,
    CASE WHEN price = ${price} AND ${isStruck}::boolean THEN struck_price_kind END)`
  // Without a shop there is no counter.
  const codes =
    product.code_limit === undefined
      ? empty
      : sql`, code_limit = CASE WHEN shop_id IS NOT NULL THEN ${product.code_limit}::integer END`
  return execute(
    tx,
    sql`UPDATE products SET
          subcategory_id = ${product.subcategory_id}, name = ${product.name}, brand = ${product.brand},
          description = ${product.description}, price = ${price}, discount_price = ${product.discount_price},
          struck_price_kind = ${said},
          start_date = ${product.start_date}, end_date = ${product.end_date},
          product_status = coalesce(${product.product_status ?? null}::text, product_status),
          version = version + 1
          ${codes}
          ${pictureId === undefined ? empty : sql`, picture_id = ${pictureId}`}
        WHERE id = ${id}`,
  )
}

/** How many codes hold, by the clock, where they are more than the offer's limit. */
export const findCodesBeyondLimit = async (tx: Connection, id: number) =>
  (
    await maybeOne<{ taken: number }>(
      tx,
      sql`SELECT taken - places_of_expired(product_id) AS taken FROM claim_limits
          WHERE product_id = ${id} AND taken - places_of_expired(product_id) > most`,
    )
  )?.taken

/** Where there was no earlier price, there is one price and nothing is struck, so nothing is said of it. */
export function struckPriceOf({ price, discount_price, struck_price_kind: kind }: OfferFields) {
  const struck = kind === 'none' ? discount_price : price
  return { price: struck, kind: struck > discount_price ? (kind ?? null) : null }
}

export const setOfferStatus = (tx: Connection, id: number, status: string) =>
  execute(tx, sql`UPDATE products SET product_status = ${status}, version = version + 1 WHERE id = ${id}`)
