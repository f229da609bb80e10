import sql from 'sql-template-tag'
import type { KeptForUndo } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, one } from '../../platform/database/query.ts'

/** A product's own columns; what follows from others (`discount_percent`) is computed again. */
const columns = sql`id, owner_id, shop_id, subcategory_id, picture_id, name, brand, description, price, discount_price,
  start_date, end_date, product_status, created_at, version, publish_key, publish_fingerprint, hidden_at,
  renewal_days, row_code, row_photo, stands_alone_since, struck_price_kind, fine_price, code_limit, delivery`

type Kept = {
  content: { product: object; views: number; hidden: object | null; reports: object[] | null }
  shopId: number | null
  pictureId: number | null
}

/** A product as it is, so that it can be put back. */
export const keepOfferForUndo = (tx: Connection, id: number): Promise<KeptForUndo> =>
  one<Kept>(
    tx,
    sql`SELECT jsonb_build_object('product', to_jsonb(products), 'views', views,
            'hidden', (SELECT to_jsonb(hidden_offers) FROM hidden_offers WHERE product_id = products.id),
            'reports', (SELECT jsonb_agg(to_jsonb(offer_reports)) FROM offer_reports WHERE product_id = products.id)) AS content, shop_id AS "shopId",
          picture_id AS "pictureId"
        FROM products JOIN product_views ON product_id = products.id WHERE products.id = ${id}`,
  )

/** Their pictures go too, unless an undo keeps them. */
export const deleteOffers = (tx: Connection, ids: number[]) =>
  execute(tx, sql`DELETE FROM products WHERE id = ANY(${ids}::integer[])`)

/**
 * Puts a product back under its id. Whoever added it may be gone meanwhile: then it is of who is in charge of
 * the shop; without a shop it was an admin's, and is of the one who puts it back. When its subcategory is
 * gone too, a foreign key fails (23503).
 */
export async function putOfferBack(
  tx: Connection,
  { product, views, hidden, reports }: Kept['content'],
  pictureId: number | null,
  by: number | null,
) {
  const { id } = await one<{ id: number }>(
    tx,
    sql`INSERT INTO products (${columns}) OVERRIDING SYSTEM VALUE
        SELECT kept.id, owner.id, shop_id, subcategory_id, ${pictureId}::integer, name, brand,
          description, price, discount_price, start_date, end_date, product_status, created_at, version + 1,
          -- What was published under the key anew has it: a lost answer, and a second try after the deletion.
          CASE WHEN is_free THEN publish_key END, CASE WHEN is_free THEN publish_fingerprint END, hidden_at, renewal_days,
          -- The list may have published the code anew meanwhile.
          CASE WHEN NOT EXISTS (SELECT FROM products WHERE products.shop_id = kept.shop_id
            AND products.row_code IS NOT NULL AND name_key(products.row_code) = name_key(kept.row_code)) THEN row_code END,
          row_photo, stands_alone_since, struck_price_kind, fine_price, code_limit,
          -- Kept by the release before this column: null.
          coalesce(delivery, 'at_shop')
        FROM jsonb_populate_record(NULL::products, ${JSON.stringify(product)}::jsonb) AS kept,
          LATERAL (SELECT coalesce((SELECT users.id FROM users WHERE users.id = kept.owner_id),
            (SELECT user_id FROM shops WHERE shops.id = kept.shop_id), ${by}::integer) AS id) AS owner,
          LATERAL (SELECT owner.id = kept.owner_id AND NOT EXISTS (SELECT FROM products
            WHERE products.owner_id = owner.id AND products.publish_key = kept.publish_key) AS is_free) AS key
        RETURNING id`,
  )
  await execute(tx, sql`UPDATE product_views SET views = ${views} WHERE product_id = ${id}`)
  // What was hidden comes back hidden, with its reason.
  if (hidden)
    await execute(
      tx,
      sql`INSERT INTO hidden_offers SELECT * FROM jsonb_populate_record(NULL::hidden_offers, ${JSON.stringify(hidden)}::jsonb)`,
    )
  // Nor do shoppers' reports of it get lost.
  if (reports)
    await execute(
      tx,
      sql`INSERT INTO offer_reports OVERRIDING SYSTEM VALUE
          SELECT * FROM jsonb_populate_recordset(NULL::offer_reports, ${JSON.stringify(reports)}::jsonb)`,
    )
  return id
}
