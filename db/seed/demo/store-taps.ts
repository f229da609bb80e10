import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'

const days = 13

/**
 * Taps on viewed offers and shop pages, and searches without a result nearby, the same on every machine. Days
 * with taps stay unchanged, so later calls are safe.
 */
export async function insertTaps(tx: PoolClient): Promise<void> {
  await tx.query(sql`
    UPDATE product_days SET directions = views * (2 + lot % 4) / 100 + (lot % 13 = 0)::integer,
      call = CASE WHEN shows_phone THEN views * (1 + lot % 3) / 100 + (lot % 29 = 0)::integer ELSE 0 END,
      whatsapp =
        CASE WHEN shows_whatsapp THEN views * (1 + lot % 4) / 100 + (lot % 19 = 0)::integer ELSE 0 END,
      share = views * (lot % 3) / 100, save = views * (3 + lot % 5) / 100 + (lot % 11 = 0)::integer
    FROM (SELECT product_id, day, (product_id * 31 + (day - date '2026-01-01') * 17) % 1009 AS lot
        FROM product_days) AS lots
      JOIN demo_offers USING (product_id) JOIN products ON id = product_id JOIN shops ON shops.id = shop_id
    WHERE product_days.product_id = lots.product_id AND product_days.day = lots.day
      AND product_days.day BETWEEN today() - ${days}::integer AND today() - 1
      AND directions + call + product_days.whatsapp + share + save = 0`)
  await tx.query(sql`
    INSERT INTO page_views (path, day, views)
    SELECT '/shop/' || shop_id, day::date, 1 + (shop_id * 13 + extract(doy FROM day)::integer * 7) % 9
    FROM (SELECT DISTINCT shop_id FROM demo_offers JOIN products ON id = product_id
        WHERE shop_id IS NOT NULL) AS demo,
      generate_series(today() - ${days}::integer, today() - 1, '1 day') AS day
    ON CONFLICT DO NOTHING`)
  await tx.query(sql`
    INSERT INTO unfound_nearby (query, asker, around, day)
    SELECT words, 'demo ' || n, point(longitude, latitude), today() - 1 - n % 6
    FROM (VALUES ('school shoes velcro', 12), ('kolhapuri chappal size 11', 7), ('saree fall beading', 9),
        ('inverter battery 150ah', 8)) AS missing (words, people),
      generate_series(1, people) AS n, places
    WHERE place_key(places.name) = 'rajwada'
    ON CONFLICT (query, asker) DO UPDATE SET day = excluded.day`)
}

/**
 * Made-up devices that follow the demo's shops. `looked_at` is far in the future, so that no push message is
 * created.
 */
export const insertFollowers = (tx: PoolClient) =>
  tx.query(sql`
    WITH phones AS (
      INSERT INTO push_subscriptions
        (endpoint, p256dh, auth, created_at, saved_at, looked_at, digest_on, news_at)
      SELECT 'https://demo.invalid/' || n, 'demo', 'demo ' || n, at, now(), '2999-01-01', '2999-01-01', at
      FROM generate_series(1, 120) AS n, LATERAL (SELECT now() - n % 20 * interval '1 day' AS at) AS begun
      RETURNING id, created_at
    )
    INSERT INTO push_follows (subscription_id, shop_id, since)
    SELECT phones.id, shop_id, phones.created_at
    FROM phones, (SELECT DISTINCT shop_id FROM demo_offers JOIN products ON products.id = product_id) AS demo
    WHERE shop_id IS NOT NULL AND (phones.id * 7 + shop_id * 3) % 19 = 0`)
