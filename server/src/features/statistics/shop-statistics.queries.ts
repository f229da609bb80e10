import sql, { join, raw } from 'sql-template-tag'
import {
  figureKinds,
  type StatisticsColumn,
  tapKinds,
  wholeDays,
} from '../../../contract/statistics/facts.ts'
import type { ShopDay } from '../../../contract/statistics/schemas.ts'
import { shopsOf } from '../../offers/membership.ts'
import type { Connection } from '../../platform/database/open.ts'
import { type Order, readInOrder } from '../../platform/database/order.ts'
import type { Placed, Scan } from '../../platform/database/pages-of-rows.ts'
import { many, maybeOne, one } from '../../platform/database/query.ts'

type Shop = { id: number; name: string }
export type Figures = Omit<ShopDay, 'day'>
export type OfferRow = Figures &
  Placed & { name: string; end_date: string; picture_key: string | null; picture_widths: number[] | null }

/** The shops whose numbers are this user's to see, the one that the account was registered with first. */
export const ownShops = (db: Connection, userId: number) =>
  many<Shop>(
    db,
    sql`SELECT id, name FROM shops WHERE id IN ${shopsOf(userId)}
        ORDER BY is_main AND user_id = ${userId} DESC, sort_key(name), id`,
  )

export const findAnyShop = (db: Connection, shopId: number) =>
  maybeOne<Shop>(db, sql`SELECT id, name FROM shops WHERE id = ${shopId}`)

/** The products of a shop. */
const isOf = (shopId: number) => sql`products.shop_id = ${shopId}`

export const firstOfferAt = async (db: Connection, shopId: number) =>
  (
    await maybeOne<{ created_at: Date }>(
      db,
      sql`SELECT created_at FROM products WHERE ${isOf(shopId)} ORDER BY id LIMIT 1`,
    )
  )?.created_at

/** Who follows it, and which ways to it shoppers see. */
export const findReach = (db: Connection, shopId: number) =>
  one<{ followers: number; call: boolean; whatsapp: boolean }>(
    db,
    sql`SELECT (SELECT count(*) FROM push_follows WHERE shop_id = shops.id)::integer AS followers,
          shows_phone AS call, shows_whatsapp AS whatsapp
        FROM shops WHERE id = ${shopId}`,
  )

/** Today so far, and the whole days before it. */
const since = sql`today() - ${wholeDays}::integer`

const sums = (table: string) =>
  join(
    figureKinds.map((kind) => raw(`coalesce(sum(${table}.${kind}), 0)::integer AS ${kind}`)),
    ', ',
  )

/**
 * A row for each day, also for those on which nothing was: what was done with its offers, and on its own
 * page.
 */
export const shopDays = (db: Connection, shopId: number) =>
  many<ShopDay>(
    db,
    sql`WITH counted AS (
          SELECT day, ${raw(figureKinds.join(', '))} FROM product_days WHERE shop_id = ${shopId} AND day >= ${since}
          UNION ALL SELECT day, 0 AS views, ${raw(tapKinds.join(', '))} FROM shop_days WHERE shop_id = ${shopId} AND day >= ${since}
        )
        SELECT calendar.day::date AS day, ${sums('counted')}
        FROM generate_series(${since}, today(), '1 day') AS calendar (day)
        LEFT JOIN counted ON counted.day = calendar.day::date
        GROUP BY calendar.day ORDER BY calendar.day`,
  )

const id = sql`figures.id`
const orders: Record<StatisticsColumn, Omit<Order, 'descending'>> = {
  name: { by: sql`sort_key(figures.name)`, id, kind: 'text' },
  end_date: { by: sql`figures.end_date`, id, kind: 'date' },
  views: { by: sql`figures.views`, id, kind: 'whole' },
  directions: { by: sql`figures.directions`, id, kind: 'whole' },
  call: { by: sql`figures.call`, id, kind: 'whole' },
  whatsapp: { by: sql`figures.whatsapp`, id, kind: 'whole' },
  share: { by: sql`figures.share`, id, kind: 'whole' },
}

/** Figures of the shop by product, in these days. */
const counted = (shopId: number) =>
  sql`counted AS (
        SELECT product_id, ${sums('product_days')} FROM product_days
        WHERE shop_id = ${shopId} AND day >= ${since} GROUP BY product_id
      )`

/** Offers that were not over before these days, in this order. */
export const scanOffers =
  (db: Connection, shopId: number, column: StatisticsColumn, descending: boolean): Scan<OfferRow> =>
  (from, direction, limit) => {
    const { value, orderBy, isBeyond, way } = readInOrder({ ...orders[column], descending }, from, direction)
    const figures = raw(figureKinds.map((kind) => `coalesce(${kind}, 0) AS ${kind}`).join(', '))
    return many(
      db,
      sql`WITH ${counted(shopId)}, figures AS (
            SELECT products.id, products.name, products.end_date, products.picture_id, ${figures}
            FROM products LEFT JOIN counted ON product_id = products.id
            WHERE ${isOf(shopId)} AND (products.end_date >= ${since} OR product_id IS NOT NULL)
          ), page AS (
            SELECT figures.*, ${value} AS sort_value FROM figures
            WHERE ${isBeyond} ORDER BY ${orderBy} LIMIT ${limit}
          )
          SELECT page.id, page.name, page.end_date, ${raw(figureKinds.join(', '))}, sort_value,
            pictures.key AS picture_key, pictures.widths AS picture_widths
          FROM page LEFT JOIN pictures ON pictures.id = page.picture_id
          ORDER BY sort_value ${way}, page.id ${way}`,
    )
  }

export const countOffers = async (db: Connection, shopId: number) =>
  (
    await one<{ offers: number }>(
      db,
      sql`SELECT count(*) AS offers FROM products
          WHERE ${isOf(shopId)} AND (end_date >= ${since} OR EXISTS (
            SELECT FROM product_days WHERE product_id = products.id AND day >= ${since} AND shop_id = ${shopId}))`,
    )
  ).offers

/** Of the shop's figures, those of offers that are not there any more, or in another shop now. */
export const figuresOfGone = (db: Connection, shopId: number) =>
  one<Figures>(
    db,
    sql`WITH ${counted(shopId)}
        SELECT ${sums('counted')} FROM counted
        WHERE NOT EXISTS (SELECT FROM products WHERE products.id = counted.product_id AND ${isOf(shopId)})`,
  )
