import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many, prepared } from '../../platform/database/query.ts'
import type { HiddenRow } from './hidden-offers.queries.ts'

/**
 * Hides the products as an offer of the same name and brand is, or was when its shop deleted it last (within
 * the 30 days of an undo); not where an admin has shown another such offer since. Gives which, and why.
 */
export const hideAsBefore = (tx: Connection, productIds: number[], askedBy: string) =>
  many<Pick<HiddenRow, 'product_id' | 'reason' | 'words'>>(
    tx,
    prepared(
      'hide as before',
      sql`WITH anew AS (
          SELECT id, shop_id, ware_key(name, brand) AS ware FROM products
          WHERE id = ANY (${productIds}::integer[]) AND hidden_at IS NULL
        ),
        hidden AS MATERIALIZED (
          SELECT shop_id, ware_key(name, brand) AS ware, reason, words, hidden_by
          FROM hidden_offers JOIN products ON id = product_id WHERE shop_id IN (SELECT shop_id FROM anew)
        ),
        former AS (
          SELECT anew.id, was.* FROM anew, LATERAL (
            SELECT reason, words, hidden_by FROM hidden
            WHERE hidden.shop_id = anew.shop_id AND hidden.ware = anew.ware
            UNION ALL
            SELECT reason, words, hidden_by
            FROM (
              SELECT content FROM undos
              WHERE undos.shop_id = anew.shop_id AND content ? 'product' AND undone_at IS NULL
                AND ware_key(content -> 'product' ->> 'name', content -> 'product' ->> 'brand') = ware
              ORDER BY kept_since DESC, entry_id DESC LIMIT 1
            ) AS last_deleted, jsonb_populate_record(NULL::hidden_offers, content -> 'hidden')
            -- All offers of the shop are looked at only where one of them was deleted so.
            WHERE CASE WHEN jsonb_typeof(content -> 'hidden') = 'object' THEN NOT EXISTS (
              SELECT FROM products
              WHERE products.shop_id = anew.shop_id AND id <> ALL (${productIds}::integer[])
                AND hidden_at IS NULL AND ware_key(name, brand) = ware) END
            LIMIT 1) AS was
        ),
        marked AS (UPDATE products SET hidden_at = now() FROM former WHERE products.id = former.id)
        INSERT INTO hidden_offers (product_id, reason, words, hidden_by, asked_again_at, asked_again_by)
        SELECT id, reason, words, hidden_by, now(), ${askedBy} FROM former
        RETURNING product_id, reason, words`,
    ),
  )
