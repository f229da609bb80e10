import sql, { raw } from 'sql-template-tag'
import { isCurrent } from '../../offers/searchable.ts'
import { many, one, values } from '../../platform/database/query.ts'
import type { Reads } from '../../platform/database/replica.ts'

/** Ids per part, well below the 50,000 URLs that search engines accept. */
export const idsInPart = 10_000
const batch = 1_000

/** Looks up one offer by index for each possible part. */
export const listParts = (reads: Reads) =>
  reads(
    (db) => values<number>(db, 'sitemap parts')`
      SELECT first FROM generate_series(1, (SELECT max(product_id) FROM searchable_offers), ${idsInPart}::integer) AS first
      WHERE EXISTS (SELECT FROM searchable_offers
        WHERE product_id BETWEEN first AND first + ${idsInPart}::integer - 1 AND ${isCurrent})`,
  )

const dayOf = (column: string) => raw(`(${column} AT TIME ZONE 'Asia/Kolkata')::date`)

type LiveOffer = { id: number; changed: string }

/** `changed`: the date in India of the last edit, or the start date if that is later. */
export async function* liveOffersFrom(reads: Reads, first: number): AsyncGenerator<LiveOffer[]> {
  let after = first - 1
  for (;;) {
    const from = after
    const offers = await reads(
      (db) =>
        // An offer of version 1 was never edited. For others, the audit trail has the time of the edit.
        many<LiveOffer>(db, 'sitemap offers')`
          SELECT products.id, greatest(${dayOf('products.created_at')}, products.start_date,
            CASE WHEN version > 1 THEN (
              SELECT ${dayOf('happened_at')} FROM audit_entries
              WHERE subject_type = 'product' AND subject_id = products.id ORDER BY audit_entries.id DESC LIMIT 1) END) AS changed
          FROM (SELECT product_id FROM searchable_offers
            WHERE product_id > ${from} AND product_id < ${first + idsInPart} AND ${isCurrent}
            ORDER BY product_id LIMIT ${batch}) AS live
          JOIN products ON products.id = live.product_id
          ORDER BY products.id`,
    )
    if (offers.length > 0) yield offers
    if (offers.length < batch) return
    after = offers.at(-1)?.id ?? after
  }
}

const hasOffers = (
  shopId: string,
) => sql`EXISTS (SELECT FROM products WHERE shop_id = ${raw(shopId)} AND hidden_at IS NULL
  AND is_live(product_status, start_date, end_date))`

export const listShopParts = (reads: Reads) =>
  reads(
    (db) => values<number>(db)`
      SELECT first FROM generate_series(1, (SELECT max(id) FROM shops), ${idsInPart}::integer) AS first
      WHERE EXISTS (SELECT FROM open_shops
        WHERE id BETWEEN first AND first + ${idsInPart}::integer - 1 AND away_until IS NULL AND ${hasOffers('open_shops.id')})`,
  )

/** Lists only shops with live offers, since search engines should not index empty pages. */
export const listShops = (reads: Reads, first: number) =>
  reads(
    (db) => values<number>(db)`
      SELECT id FROM open_shops WHERE id BETWEEN ${first}::integer AND ${first}::integer + ${idsInPart}::integer - 1
        AND away_until IS NULL AND ${hasOffers('open_shops.id')}
      ORDER BY id`,
  )

type Kinds = { categories: string[]; subcategories: string[] }

/** Lists only names with live offers, since search engines should not index empty pages. */
export const listKinds = (reads: Reads) =>
  reads(
    (db) => one<Kinds>(db)`SELECT
        ARRAY(SELECT name FROM categories WHERE removed_at IS NULL AND EXISTS (
          SELECT FROM searchable_offers WHERE category_id = categories.id AND ${isCurrent}) ORDER BY id) AS categories,
        ARRAY(SELECT name FROM subcategories WHERE removed_at IS NULL AND EXISTS (
          SELECT FROM searchable_offers WHERE subcategory_id = subcategories.id AND ${isCurrent}) ORDER BY id) AS subcategories`,
  )
