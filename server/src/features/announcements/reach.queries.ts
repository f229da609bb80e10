import sql, { type Sql } from 'sql-template-tag'
import type { Reached } from '../../../contract/announcements/calls.ts'
import type { AnnouncementAudience } from '../../../contract/announcements/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'

export type ToWhom = { audience: AnnouncementAudience; area?: string | null; category_id?: number | null }

const hasOffer = (more: Sql = sql`true`) =>
  sql`EXISTS (SELECT FROM live_offers WHERE live_offers.shop_id = shops.id AND ${more})`

/** Of the open shops, those that are meant. */
const isMeant = ({ audience, area, category_id }: ToWhom): Sql =>
  ({
    all: sql`true`,
    area: sql`shops.quarter = ${area}`,
    category: hasOffer(sql`category_id = ${category_id}`),
    executives: sql`shops.user_type = 'executive'`,
    'without offer': sql`NOT ${hasOffer()}`,
    sleeping: sql`shops.id IN (SELECT id FROM sleeping_shops)`,
  })[audience]

const openShops = sql`shops JOIN open_shops USING (id)`

/** Who stopped such messages gets none, by mail or push. */
export const wantsThem = (userId: Sql) =>
  sql`NOT EXISTS (
    SELECT FROM message_choices WHERE user_id = ${userId} AND kind = 'announcements' AND wish = 'off')`

export const shopsMeant = (toWhom: ToWhom) => sql`SELECT shops.id FROM ${openShops} WHERE ${isMeant(toWhom)}`

export const countGroups = (db: Connection) =>
  one<Reached['groups'] & Reached['left_out']>(
    db,
    sql`SELECT count(*)::integer AS all,
          (count(*) FILTER (WHERE ${isMeant({ audience: 'executives' })}))::integer AS executives,
          (count(*) FILTER (WHERE ${isMeant({ audience: 'without offer' })}))::integer AS "without offer",
          (SELECT count(*) FROM sleeping_shops)::integer AS sleeping,
          (SELECT count(*) FROM pending_shops)::integer AS pending,
          (SELECT count(*) FROM shops WHERE id NOT IN (SELECT id FROM open_shops)
            AND id NOT IN (SELECT id FROM pending_shops))::integer AS closed
        FROM ${openShops}`,
  )

/** By push and mail the people in charge, each once however many of the shops are theirs. */
export const countReached = (db: Connection, toWhom: ToWhom) =>
  one<Reached['chosen']>(
    db,
    sql`WITH meant AS (
          SELECT user_id, language, ${wantsThem(sql`shops.user_id`)} AS wants
          FROM ${openShops} JOIN users ON users.id = shops.user_id WHERE ${isMeant(toWhom)})
        SELECT count(*)::integer AS page, (count(DISTINCT user_id) FILTER (WHERE wants))::integer AS mail,
          (count(DISTINCT user_id) FILTER (WHERE wants
            AND user_id IN (SELECT user_id FROM push_subscriptions)))::integer AS push,
          (count(*) FILTER (WHERE language = 'hi'))::integer AS hindi
        FROM meant`,
  )

export const listAreasOfShops = (db: Connection) =>
  many<Reached['areas'][number]>(
    db,
    sql`SELECT quarter AS name, count(*)::integer AS shops FROM open_shops WHERE quarter IS NOT NULL
        GROUP BY quarter ORDER BY quarter`,
  )

export const listCategoriesOfShops = (db: Connection) =>
  many<Reached['categories'][number]>(
    db,
    sql`SELECT categories.id, name, (
            SELECT count(DISTINCT shop_id) FROM live_offers JOIN open_shops ON open_shops.id = shop_id
            WHERE category_id = categories.id)::integer AS shops
        FROM categories WHERE removed_at IS NULL ORDER BY position`,
  )
