import sql, { type Sql } from 'sql-template-tag'
import { endsSoonDays } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { NewShop, OwnShop } from '../../../contract/shops/schemas.ts'
import { translateStored } from '../../../texts/translate-stored.ts'
import { NothingInserted } from '../../offers/publish-under-key.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne } from '../../platform/database/query.ts'

/** In the order in which they are shown where nobody knows which one is near. */
export const findShopsOf = async (db: Connection, userId: number) =>
  (await many<OwnShop>(db, ownShops(userId, sql`true`))).map(present)

export async function findShopOf(db: Connection, userId: number, shopId: number) {
  const shop = await maybeOne<OwnShop>(db, ownShops(userId, sql`shops.id = ${shopId}`))
  return shop && present(shop)
}

const present = (shop: OwnShop): OwnShop => ({
  ...shop,
  status_reason:
    shop.status_reason && translateStored(shop.status_reason, () => Object.values(texts.reasons)),
})

const ownShops = (userId: number, isMeant: Sql) =>
  sql`SELECT shops.id, version, name, quarter, address, city, phone, hours, latitude, longitude, accuracy_metres,
        CASE WHEN (SELECT users.status FROM users WHERE id = user_id) = 'pending' THEN 'pending' ELSE status END
          AS status,
        status_reason, role, user_id = ${userId} AS in_charge, is_main,
        CASE WHEN away_until > today() THEN away_until END AS away_until, live.count::integer AS live_offers,
        every.count::integer AS offers, live.ending::integer AS ending_offers,
        every.ended::integer AS ended_offers, every.hidden::integer AS hidden_offers,
        shows_phone, tags.price_tags
      FROM (SELECT shop_id, role FROM shop_members WHERE user_id = ${userId}) AS own JOIN shops ON shops.id = shop_id,
        LATERAL (SELECT count(*),
            count(*) FILTER (WHERE start_date <= today() AND end_date <= today() + ${endsSoonDays}::integer) AS ending
          FROM products WHERE products.shop_id = shops.id AND product_status = 'active'
          AND end_date >= today() AND hidden_at IS NULL) AS live,
        LATERAL (SELECT count(*), count(*) FILTER (WHERE hidden_at IS NOT NULL) AS hidden,
            count(*) FILTER (WHERE hidden_at IS NULL AND product_status = 'active'
              AND end_date BETWEEN today() - 30 AND today() - 1) AS ended
          FROM products WHERE products.shop_id = shops.id) AS every,
        LATERAL (SELECT coalesce(array_agg(name ORDER BY asked_at), '{}') AS price_tags FROM (
          SELECT products.name, asked_at FROM price_tags JOIN products ON products.id = product_id
          WHERE products.shop_id = shops.id AND sent_at IS NULL AND price_tags.price = products.price
          ORDER BY asked_at LIMIT 50) AS asked) AS tags
      WHERE ${isMeant} ORDER BY lower(name), shops.id`

/** The shop that the user has added under the key, if there is one. */
export const findAdded = (db: Connection, userId: number, key: string) =>
  maybeOne<{ id: number; name: string; fingerprint: Buffer }>(
    db,
    sql`SELECT id, name, add_fingerprint AS fingerprint FROM shops WHERE added_by = ${userId} AND add_key = ${key}`,
  )

/**
 * The id of a new shop in the charge of who adds it, in the city where they are registered; throws
 * NothingInserted also without that.
 */
export async function insertShop(tx: Connection, userId: number, shop: NewShop, fingerprint: Buffer) {
  const added = await maybeOne<{ id: number }>(
    tx,
    sql`INSERT INTO shops (user_id, user_type, is_main, status, name, quarter, address, city, state, phone, hours,
          latitude, longitude, accuracy_metres, added_by, add_key, add_fingerprint)
        SELECT users.id, user_type, false, 'pending', ${shop.name}, ${shop.quarter}, ${shop.address}, city,
          state, ${shop.phone}, ${shop.hours && JSON.stringify(shop.hours)}::jsonb, ${shop.latitude}, ${shop.longitude},
          ${shop.accuracy_metres}, users.id, ${shop.add_key}, ${fingerprint}
        FROM users JOIN LATERAL (
          SELECT city, state FROM shops WHERE user_id = users.id AND is_main
          UNION ALL SELECT city, state FROM executive_applications WHERE user_id = users.id LIMIT 1
        ) AS place ON true
        WHERE users.id = ${userId}
        ON CONFLICT (added_by, add_key) DO NOTHING
        RETURNING id`,
  )
  if (!added) throw new NothingInserted()
  return added.id
}
