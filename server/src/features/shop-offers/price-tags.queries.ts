import sql, { type Sql } from 'sql-template-tag'
import { mostPriceProofs, type PriceProof } from '../../../contract/shop-offers/moderated-offers.ts'
import {
  type ModeratedOfferRow,
  moderatedOfferColumns,
  moderatedOfferJoins,
} from '../../offers/moderated-offer.ts'
import { isCurrent } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeValue, value } from '../../platform/database/query.ts'

export type PriceTagRow = {
  product_id: number
  price: number
  asked_at: string
  asked_by: string
  picture_id: number | null
  sent_at: string | null
}

/** Struck prices to check, as in `pending_work`. Matches the index `products_with_mrp_to_look_at`. */
const toLookAt = sql`products.struck_price_kind = 'mrp' AND products.price > products.discount_price
  AND products.fine_price IS DISTINCT FROM products.price
  AND EXISTS (SELECT FROM live_offers WHERE live_offers.id = products.id)`

export const countPriceProofs = (db: Connection) =>
  value<number>(db)`SELECT count(*) AS total FROM pending_work WHERE kind = 'price proofs'`

export type PriceProofRow = ModeratedOfferRow &
  Pick<PriceProof, 'brand' | 'discount_percent' | 'days_sold' | 'others' | 'open_reports'> & {
    since: Date
    asked_at: Date | null
    sent_at: Date | null
    tag_key: string | null
  }

const asked = (which: Sql) =>
  sql`SELECT products.id, asked_at, sent_at, price_tags.picture_id
      FROM price_tags JOIN products ON products.id = product_id AND products.price = price_tags.price
      WHERE ${which} AND ${toLookAt}`

/** Combines three short lists, because a single query would sort all rows to find the first few. */
export const listPriceProofs = (db: Connection) => many<PriceProofRow>(db)`WITH first AS MATERIALIZED (
    SELECT * FROM (
      (${asked(sql`sent_at IS NOT NULL`)} ORDER BY sent_at LIMIT ${mostPriceProofs})
      UNION ALL
      (SELECT products.id, NULL, NULL, NULL FROM products
        WHERE ${toLookAt} AND NOT EXISTS (SELECT FROM price_tags
          WHERE product_id = products.id AND price_tags.price = products.price)
        ORDER BY products.id LIMIT ${mostPriceProofs})
      UNION ALL
      (${asked(sql`sent_at IS NULL`)} ORDER BY asked_at LIMIT ${mostPriceProofs})) AS proofs
    ORDER BY sent_at, asked_at NULLS FIRST, id LIMIT ${mostPriceProofs})
  SELECT ${moderatedOfferColumns}, offers.brand, offers.discount_percent, asked_at, sent_at,
    pictures.key AS tag_key, days_at_struck_price(offers.id) AS days_sold,
    struck_since(offers.id, offers.price, offers.created_at) AS since,
    (SELECT count(*) FROM offer_reports
      WHERE product_id = offers.id AND settled_at IS NULL) AS open_reports,
    (SELECT jsonb_build_object('shops', count(DISTINCT other.shop_id), 'lowest', min(other.price),
        'highest', max(other.price))
      FROM products AS other
      WHERE other.shop_id <> offers.shop_id AND other.id IN (
        SELECT product_id FROM searchable_offers WHERE thing = thing_of(offers.id) AND ${isCurrent})
      HAVING count(*) > 0) AS others
  FROM first JOIN offers ON offers.id = first.id ${moderatedOfferJoins}
    LEFT JOIN pictures ON pictures.id = first.picture_id
  ORDER BY sent_at, asked_at NULLS FIRST, offers.id`

export const findPriceTag = (tx: Connection, productId: number) => maybeValue<PriceTagRow>(tx)`
  SELECT to_jsonb(price_tags) AS tag FROM price_tags WHERE product_id = ${productId}`

/** Also asks again after a photo was sent, if that did not prove the price. */
export const askForTag = (tx: Connection, productId: number, price: number, by: string) => execute(tx)`
  INSERT INTO price_tags (product_id, price, asked_by) VALUES (${productId}, ${price}, ${by})
  ON CONFLICT (product_id) DO UPDATE SET price = excluded.price, asked_by = excluded.asked_by,
    asked_at = excluded.asked_at, picture_id = NULL, sent_at = NULL`

/** Returns false if no photo is requested for the current struck price. */
export const setTagPhoto = async (tx: Connection, productId: number, pictureId: number) =>
  (await execute(tx)`UPDATE price_tags SET picture_id = ${pictureId}, sent_at = now()
    WHERE product_id = ${productId} AND price = (SELECT price FROM products WHERE id = ${productId})`) === 1

export const removeTag = (tx: Connection, productId: number) =>
  execute(tx)`DELETE FROM price_tags WHERE product_id = ${productId}`

export const restorePriceTag = (tx: Connection, tag: object, pictureId: number | null) => execute(tx)`
  INSERT INTO price_tags SELECT product_id, price, asked_at, asked_by, ${pictureId}::integer, sent_at
    FROM jsonb_populate_record(NULL::price_tags, ${JSON.stringify(tag)}::jsonb)
  ON CONFLICT DO NOTHING`

export const isPriceFine = async (tx: Connection, productId: number, price: number) =>
  (await execute(tx)`SELECT FROM products WHERE id = ${productId} AND fine_price = ${price}`) === 1

export const setFinePrice = (tx: Connection, productId: number, price: number | null) =>
  execute(tx)`UPDATE products SET fine_price = ${price} WHERE id = ${productId}`
