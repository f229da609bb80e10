import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne } from '../../platform/database/query.ts'
import type { HiddenRow } from './hidden-offers.queries.ts'

/**
 * Hides the product as an offer of the same name and brand is, or was when its shop deleted it last (within
 * the 30 days of an undo); not where an admin has shown another such offer since. Gives why; undefined when
 * there was none.
 */
export const hideAsBefore = (tx: Connection, productId: number, askedBy: string) =>
  maybeOne<Pick<HiddenRow, 'reason' | 'words'>>(
    tx,
    sql`WITH anew AS (
          SELECT id, shop_id, ware_key(name, brand) AS ware FROM products WHERE id = ${productId} AND hidden_at IS NULL
        ),
        last_deleted AS (
          SELECT content FROM undos, anew
          WHERE undos.shop_id = anew.shop_id AND content ? 'product' AND undone_at IS NULL
            AND ware_key(content -> 'product' ->> 'name', content -> 'product' ->> 'brand') = anew.ware
          ORDER BY kept_since DESC, entry_id DESC LIMIT 1
        ),
        former AS (
          SELECT reason, words, hidden_by
          FROM hidden_offers JOIN products ON products.id = product_id JOIN anew USING (shop_id)
          WHERE ware_key(name, brand) = ware
          UNION ALL
          SELECT reason, words, hidden_by
          FROM last_deleted, jsonb_populate_record(NULL::hidden_offers, content -> 'hidden')
          WHERE jsonb_typeof(content -> 'hidden') = 'object' AND NOT EXISTS (
            SELECT FROM products JOIN anew USING (shop_id)
            WHERE products.id <> anew.id AND hidden_at IS NULL AND ware_key(name, brand) = ware)
          LIMIT 1
        ),
        marked AS (UPDATE products SET hidden_at = now() FROM former WHERE products.id = ${productId})
        INSERT INTO hidden_offers (product_id, reason, words, hidden_by, asked_again_at, asked_again_by)
        SELECT ${productId}, reason, words, hidden_by, now(), ${askedBy} FROM former
        RETURNING reason, words`,
  )
