import sql, { join, raw } from 'sql-template-tag'
import { fromPoster } from '../../../contract/facts/pages.ts'
import type { MissingSearch, ShopDay, shopStatistics } from '../../../contract/statistics/calls.ts'
import {
  figureKinds,
  missingNearby,
  type StatisticsColumn,
  shopTapKinds,
  wholeDays,
} from '../../../contract/statistics/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { type Order, type Placed, readInOrder, type Scan } from '../../platform/database/pages-of-rows.ts'
import { many, maybeOne, maybeValue, one, value, values } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'
import { shopsOf } from '../../shops/membership.ts'

type Shop = { id: number; name: string }
export type Figures = Omit<ShopDay, 'day' | 'visits' | 'poster' | 'new_followers'>
export type OfferRow = Figures & Placed & PictureColumns & { name: string; end_date: string }

export const ownShops = (db: Connection, userId: number) => many<Shop>(db)`
  SELECT id, name FROM shops WHERE id IN ${shopsOf(userId)}
  ORDER BY is_main AND user_id = ${userId} DESC, sort_key(name), id`

export const findAnyShop = (db: Connection, shopId: number) =>
  maybeOne<Shop>(db)`SELECT id, name FROM shops WHERE id = ${shopId}`

const isOf = (shopId: number) => sql`products.shop_id = ${shopId}`

export const firstOfferAt = (db: Connection, shopId: number) =>
  maybeValue<Date>(db)`SELECT created_at FROM products WHERE ${isOf(shopId)} ORDER BY id LIMIT 1`

export const findReach = (db: Connection, shopId: number) =>
  one<{ live_offers: number; followers: number; reminders: number; call: boolean; whatsapp: boolean }>(db)`
    SELECT (SELECT count(*) FROM push_follows WHERE shop_id = shops.id)::integer AS followers,
      (SELECT count(*) FROM push_reminders JOIN products ON products.id = product_id
        WHERE products.shop_id = shops.id AND end_date > today())::integer AS reminders,
      (SELECT count(*) FROM live_offers WHERE shop_id = shops.id)::integer AS live_offers,
      shows_phone AS call, shows_whatsapp AS whatsapp
    FROM shops WHERE id = ${shopId}`

const since = sql`today() - ${wholeDays}::integer`

const sums = (table: string, kinds: readonly string[] = figureKinds) =>
  join(
    kinds.map((kind) => raw(`coalesce(sum(${table}.${kind}), 0)::integer AS ${kind}`)),
    ', ',
  )

const ofShop = [...figureKinds, 'visits', 'poster', 'new_followers'] as const
/** Selects a column for each figure: the `given` expression, or 0. */
const dayOf = (given: Partial<Record<(typeof ofShop)[number], string>>) =>
  raw(ofShop.map((kind) => `${given[kind] ?? 0} AS ${kind}`).join(', '))
const pageOf = (shopId: number) => `/shop/${shopId}`
const asNamed = (kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [kind, kind]))

export const shopDays = (db: Connection, shopId: number) => many<ShopDay>(db)`WITH counted AS (
    SELECT day, ${dayOf(asNamed(figureKinds))} FROM product_days WHERE shop_id = ${shopId} AND day >= ${since}
    UNION ALL SELECT day, ${dayOf(asNamed(shopTapKinds))} FROM shop_days
      WHERE shop_id = ${shopId} AND day >= ${since}
    UNION ALL SELECT day, ${dayOf({ visits: 'views' })} FROM page_views
      WHERE path = ${pageOf(shopId)} AND day >= ${since}
    UNION ALL SELECT day, ${dayOf({ visits: 'views', poster: 'views' })} FROM page_views
      WHERE path = ${pageOf(shopId) + fromPoster} AND day >= ${since}
    UNION ALL SELECT (since AT TIME ZONE 'Asia/Kolkata')::date AS day, ${dayOf({ new_followers: '1' })}
      FROM push_follows WHERE shop_id = ${shopId}
  )
  SELECT calendar.day::date AS day, ${sums('counted', ofShop)}
  FROM generate_series(${since}, today(), '1 day') AS calendar (day)
  LEFT JOIN counted ON counted.day = calendar.day::date
  GROUP BY calendar.day ORDER BY calendar.day`

export const firstsOfToday = (db: Connection, shopId: number) =>
  many<RowOf<typeof shopStatistics>['firsts'][number]>(db)`
    SELECT kind, at, name AS offer FROM shop_firsts LEFT JOIN products ON products.id = product_id
    WHERE shop_firsts.shop_id = ${shopId} AND (at AT TIME ZONE 'Asia/Kolkata')::date = today()
    ORDER BY at DESC, kind`

const inWeek = sql`day BETWEEN today() - 7 AND today() - 1`

export const findMostOpened = (db: Connection, shopId: number) => maybeOne<OfferRow>(db)`WITH counted AS (
    SELECT product_id, ${sums('product_days')} FROM product_days
    WHERE shop_id = ${shopId} AND ${inWeek} GROUP BY product_id
  )
  SELECT products.id, products.name, end_date, ${raw(figureKinds.join(', '))},
    pictures.key AS picture_key, pictures.widths AS picture_widths, views AS sort_value
  FROM counted JOIN products ON products.id = product_id LEFT JOIN pictures ON pictures.id = picture_id
  WHERE ${isOf(shopId)} AND views > 0 ORDER BY views DESC, products.id LIMIT 1`

/** Maximum number of searches that are compared with the shop's categories. */
const mostMissing = 20

export const listMissingNearby = (db: Connection, shopId: number) => many<MissingSearch>(db)`WITH asked AS (
    SELECT query, count(*)::integer AS people, point(avg(around[0]), avg(around[1])) AS middle
    FROM shops, unfound_nearby
    WHERE shops.id = ${shopId} AND ${inWeek}
      AND around <@ box_around(location, ${missingNearby.metres})
      AND metres_between(around, location) <= ${missingNearby.metres}
    GROUP BY query HAVING count(*) >= ${missingNearby.people}
    ORDER BY count(*) DESC, query LIMIT ${mostMissing}
  )
  SELECT query, people, nearest.name AS place, nearest.name_hi AS place_hi
  FROM asked LEFT JOIN LATERAL (
    SELECT name, name_hi FROM places
    WHERE metres_between(point(longitude, latitude), middle) <= ${missingNearby.metres}
    ORDER BY metres_between(point(longitude, latitude), middle) LIMIT 1) AS nearest ON true
  ORDER BY people DESC, query`

export const categoriesOfShop = (db: Connection, shopId: number) => values<number>(db)`
  SELECT DISTINCT category_id AS id
  FROM products JOIN subcategories ON subcategories.id = subcategory_id
  WHERE ${isOf(shopId)}`

const id = sql`figures.id`
const orders: Record<StatisticsColumn, Omit<Order, 'descending'>> = {
  name: { by: sql`sort_key(figures.name)`, id, kind: 'text' },
  end_date: { by: sql`figures.end_date`, id, kind: 'date' },
  views: { by: sql`figures.views`, id, kind: 'whole' },
  directions: { by: sql`figures.directions`, id, kind: 'whole' },
  call: { by: sql`figures.call`, id, kind: 'whole' },
  whatsapp: { by: sql`figures.whatsapp`, id, kind: 'whole' },
  share: { by: sql`figures.share`, id, kind: 'whole' },
  save: { by: sql`figures.save`, id, kind: 'whole' },
}

const counted = (shopId: number) =>
  sql`counted AS (
        SELECT product_id, ${sums('product_days')} FROM product_days
        WHERE shop_id = ${shopId} AND day >= ${since} GROUP BY product_id
      )`

export const scanOffers =
  (db: Connection, shopId: number, column: StatisticsColumn, descending: boolean): Scan<OfferRow> =>
  (from, direction, limit) => {
    const { value, orderBy, isBeyond, way } = readInOrder({ ...orders[column], descending }, from, direction)
    const figures = raw(figureKinds.map((kind) => `coalesce(${kind}, 0) AS ${kind}`).join(', '))
    return many<OfferRow>(db)`WITH ${counted(shopId)}, figures AS (
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
      ORDER BY sort_value ${way}, page.id ${way}`
  }

export const countOffers = (db: Connection, shopId: number) => value<number>(db)`
  SELECT count(*) AS offers FROM products
  WHERE ${isOf(shopId)} AND (end_date >= ${since} OR EXISTS (
    SELECT FROM product_days WHERE product_id = products.id AND day >= ${since} AND shop_id = ${shopId}))`

export const figuresOfGone = (db: Connection, shopId: number) => one<Figures>(db)`WITH ${counted(shopId)}
  SELECT ${sums('counted')} FROM counted
  WHERE NOT EXISTS (SELECT FROM products WHERE products.id = counted.product_id AND ${isOf(shopId)})`
