import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { insertTaps } from './store-taps.ts'

/**
 * Moves the demo's offers to today: their dates, their creation (never into the future) and the views of the
 * last fortnight. Keeps offers that users created or changed; does nothing in a city without demo data.
 * Recorded prices are kept; triggers record that the offers are available again.
 */
export async function redateDemoOffers(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ product_id: number; days: number; dated_for: string }>(sql`
    UPDATE demo_offers SET dated_for = today() FROM demo_offers AS former JOIN products ON products.id = former.product_id
    WHERE demo_offers.product_id = former.product_id AND former.dated_for < today() AND products.version = former.version
    RETURNING demo_offers.product_id, today() - former.dated_for AS days, former.dated_for::text`)
  const aged = sql`json_to_recordset(${JSON.stringify(rows)}) AS aged (product_id integer, days integer, dated_for date)`
  await tx.query(sql`
    UPDATE products SET start_date = start_date + days, end_date = end_date + days,
      created_at = least(created_at + days * interval '24 hours', now())
    FROM ${aged} WHERE id = product_id`)
  await tx.query(sql`
    INSERT INTO page_views (path, day, views)
    SELECT path, day + days, views FROM ${aged} JOIN page_views ON path = '/product/' || product_id
    WHERE day BETWEEN dated_for - 13 AND dated_for
    ON CONFLICT DO NOTHING`)
  if (rows.length > 0) await insertTaps(tx)
  return rows.length
}
