import sql from 'sql-template-tag'
import type { UndoData } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, one, values } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { mayActFor, shopsOf } from '../../shops/membership.ts'

export type OfferValues = {
  start_date: string
  end_date: string
  price: number
  discount_price: number
  product_status: string
  renewal_days: number | null
  subcategory_id: number
}

const valueColumns = sql`id, start_date, end_date, price, discount_price, product_status, renewal_days,
  subcategory_id`

type ValuesRow = OfferValues & { id: number }

const byId = (rows: ValuesRow[]) =>
  new Map(rows.map(({ id, ...values }): [number, OfferValues] => [id, values]))

/** Locks the offers that the user may change, in a fixed order to prevent deadlocks. */
export async function lockOffers(tx: Connection, user: SignedInUser, ids: number[]) {
  const theirs = sql`id = ANY(${ids}::integer[]) AND ${mayActFor(user, sql`shop_id`)}`
  const locked = byId(
    await many<ValuesRow>(tx)`
      SELECT ${valueColumns} FROM products WHERE ${theirs} ORDER BY id FOR NO KEY UPDATE`,
  )
  // The user's membership may have ended during the wait for a lock.
  const still = new Set(await values<number>(tx)`SELECT id FROM products WHERE ${theirs}`)
  return new Map([...locked].filter(([id]) => still.has(id)))
}

/** For undo, which has already checked the user's rights. */
export const lockValues = async (tx: Connection, id: number) =>
  byId(
    await many<ValuesRow>(tx)`SELECT ${valueColumns} FROM products WHERE id = ${id} FOR NO KEY UPDATE`,
  ).get(id)

/** Uses one statement, so that triggers update the search index and the response cache only once. */
export const setValues = (tx: Connection, wanted: ReadonlyMap<number, OfferValues>) => {
  const all = [...wanted.values()]
  return execute(tx)`
    UPDATE products SET start_date = wanted.start_date, end_date = wanted.end_date, price = wanted.price,
      discount_price = wanted.discount_price,
      -- The former only price is the usual price; the kind of another struck price is unknown.
      struck_price_kind = CASE WHEN products.price = wanted.price THEN
        CASE WHEN products.discount_price = wanted.price AND wanted.discount_price < wanted.price
          THEN coalesce(struck_price_kind, 'usual')
          ELSE struck_price_kind END END,
      product_status = wanted.product_status,
      renewal_days = wanted.renewal_days, subcategory_id = wanted.subcategory_id, version = version + 1
    FROM unnest(${[...wanted.keys()]}::integer[], ${all.map((each) => each.start_date)}::date[],
      ${all.map((each) => each.end_date)}::date[], ${all.map((each) => each.price)}::numeric[],
      ${all.map((each) => each.discount_price)}::numeric[], ${all.map((each) => each.product_status)}::text[],
      ${all.map((each) => each.renewal_days)}::integer[],
      ${all.map((each) => each.subcategory_id)}::integer[])
      AS wanted (id, start_date, end_date, price, discount_price, product_status, renewal_days,
        subcategory_id)
    WHERE products.id = wanted.id`
}

export const findDeletions = async (tx: Connection, user: SignedInUser, ids: number[]) => {
  const rows = await many<{ product_id: number; entry_id: number }>(tx)`
    SELECT subject_id AS product_id, max(entry_id) AS entry_id
    FROM audit_entries JOIN undos ON entry_id = audit_entries.id
    WHERE subject_type = 'product' AND subject_id = ANY(${ids}::integer[]) AND action = 'product deleted'
      AND undone_at IS NULL AND (shop_id IS NULL AND actor_id = ${user.id} OR shop_id IN ${shopsOf(user.id)})
    GROUP BY subject_id`
  return new Map(rows.map(({ product_id, entry_id }) => [product_id, Number(entry_id)]))
}

export const findUndoOfLast = async (
  tx: Connection,
  productId: number,
  { action, actorId }: { action: string; actorId: number | null },
) => {
  const rows = await many<{ id: number; is_meant: boolean }>(tx)`
    SELECT audit_entries.id, action = ${action} AND actor_id = ${actorId}
      AND undos.entry_id IS NOT NULL AND undone_at IS NULL AS is_meant
    FROM audit_entries LEFT JOIN undos ON entry_id = audit_entries.id
    WHERE subject_type = 'product' AND subject_id = ${productId} ORDER BY audit_entries.id DESC LIMIT 1`
  return rows[0]?.is_meant ? rows[0].id : undefined
}

/** The columns of a product except generated ones (`discount_percent`). */
const undoColumns = sql`id, owner_id, shop_id, subcategory_id, picture_id, name, brand, description, price,
  discount_price, start_date, end_date, product_status, created_at, version, publish_key,
  publish_fingerprint, hidden_at, renewal_days,
  row_code, row_photo, stands_alone_since, struck_price_kind, fine_price, code_limit, delivery`

type RemovedOffer = {
  content: { product: object; views: number; hidden: object | null; reports: object[] | null }
  shopId: number | null
  pictureId: number | null
}

export const keepOfferForUndo = (tx: Connection, id: number): Promise<UndoData> => one<RemovedOffer>(tx)`
  SELECT jsonb_build_object('product', to_jsonb(products), 'views', views,
      'hidden', (SELECT to_jsonb(hidden_offers) FROM hidden_offers WHERE product_id = products.id),
      'reports', (SELECT jsonb_agg(to_jsonb(offer_reports)) FROM offer_reports WHERE product_id = products.id)) AS content, shop_id AS "shopId",
    picture_id AS "pictureId"
  FROM products JOIN product_views ON product_id = products.id WHERE products.id = ${id}`

/** Also deletes the offers' pictures, unless an undo entry needs them. */
export const deleteOffers = (tx: Connection, ids: number[]) =>
  execute(tx)`DELETE FROM products WHERE id = ANY(${ids}::integer[])`

/**
 * Restores an offer under its former id. If its author was deleted, it goes to the person in charge of the
 * shop. Fails with a foreign key error (23503) if its subcategory was deleted.
 */
export async function restoreOffer(
  tx: Connection,
  { product, views, hidden, reports }: RemovedOffer['content'],
  pictureId: number | null,
  by: number | null,
) {
  const { id } = await one<{ id: number }>(tx)`INSERT INTO products (${undoColumns}) OVERRIDING SYSTEM VALUE
    SELECT kept.id, owner.id, shop_id, subcategory_id, ${pictureId}::integer, name, brand,
      description, price, discount_price, start_date, end_date, product_status, created_at, version + 1,
      -- Null when a retry published the offer again under its key.
      CASE WHEN is_free THEN publish_key END, CASE WHEN is_free THEN publish_fingerprint END, hidden_at, renewal_days,
      -- Null when a list published the code again.
      CASE WHEN NOT EXISTS (SELECT FROM products WHERE products.shop_id = kept.shop_id
        AND products.row_code IS NOT NULL AND name_key(products.row_code) = name_key(kept.row_code)) THEN row_code END,
      row_photo, stands_alone_since, struck_price_kind, fine_price, code_limit,
      -- Null when deleted before this column existed.
      coalesce(delivery, 'at_shop')
    FROM jsonb_populate_record(NULL::products, ${JSON.stringify(product)}::jsonb) AS kept,
      LATERAL (SELECT coalesce((SELECT users.id FROM users WHERE users.id = kept.owner_id),
        (SELECT user_id FROM shops WHERE shops.id = kept.shop_id), ${by}::integer) AS id) AS owner,
      LATERAL (SELECT owner.id = kept.owner_id AND NOT EXISTS (SELECT FROM products
        WHERE products.owner_id = owner.id AND products.publish_key = kept.publish_key) AS is_free) AS key
    RETURNING id`
  await execute(tx)`UPDATE product_views SET views = ${views} WHERE product_id = ${id}`
  if (hidden)
    await execute(tx)`
      INSERT INTO hidden_offers SELECT * FROM jsonb_populate_record(NULL::hidden_offers, ${JSON.stringify(hidden)}::jsonb)`
  if (reports)
    await execute(tx)`INSERT INTO offer_reports OVERRIDING SYSTEM VALUE
      SELECT * FROM jsonb_populate_recordset(NULL::offer_reports, ${JSON.stringify(reports)}::jsonb)`
  return id
}
