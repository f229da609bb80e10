import sql from 'sql-template-tag'
import type { ShopHoliday } from '../../../contract/shop-offers/changes.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, one, value, values } from '../../platform/database/query.ts'
import { isRetryDue } from '../../platform/database/set-aside.queries.ts'
import { shopsOf } from '../../shops/membership.ts'

export const findHolidays = (
  db: Connection,
  userId: number,
  { shop, until }: { shop?: number; until?: string },
) => many<ShopHoliday>(db)`
  SELECT shops.id, shops.name, shops.version, CASE WHEN away_until > today() THEN away_until END AS away_until,
    CASE WHEN holiday_from > today()
      THEN jsonb_build_object('from', holiday_from, 'until', holiday_until) END
      AS planned, live.live_offers, live.ending_offers
  FROM shops CROSS JOIN LATERAL (
    SELECT count(*)::integer AS live_offers, (count(*) FILTER (WHERE end_date <
        coalesce(${until}::date, CASE WHEN away_until > today() THEN away_until END)))::integer AS ending_offers
    FROM products
    WHERE shop_id = shops.id AND hidden_at IS NULL AND is_live(product_status, start_date, end_date)
  ) AS live
  WHERE shops.id IN ${shopsOf(userId)} AND (${shop}::integer IS NULL OR shops.id = ${shop})
  ORDER BY sort_key(shops.name), shops.id LIMIT 200`

/** `away_until` is null if the shop is not on holiday. */
export const findAwayUntil = (tx: Connection, shopId: number) =>
  one<{ away_until: string | null; today: string; last: string }>(tx)`
    SELECT CASE WHEN away_until > today() THEN away_until END AS away_until, today()::text AS today,
      (today() + 366)::text AS last
    FROM shops WHERE id = ${shopId}`

export const setAwayUntil = (tx: Connection, shopId: number, awayUntil: string | null) =>
  execute(tx)`UPDATE shops SET away_until = ${awayUntil}, version = version + 1 WHERE id = ${shopId}`

export type PlannedDays = { from: string; until: string } | null

export const findPlan = (tx: Connection, shopId: number) => value<PlannedDays>(tx)`
  SELECT CASE WHEN holiday_from IS NOT NULL
    THEN jsonb_build_object('from', holiday_from, 'until', holiday_until) END AS plan
  FROM shops WHERE id = ${shopId}`

export const setPlan = (tx: Connection, shopId: number, plan: PlannedDays) => execute(tx)`
  UPDATE shops SET holiday_from = ${plan?.from ?? null}, holiday_until = ${plan?.until ?? null},
    version = version + 1
  WHERE id = ${shopId}`

/** Leaves out shops for which the last attempt failed a moment ago. */
export const listHolidaysDue = (db: Connection) => values<number>(db)`
  SELECT id FROM shops WHERE holiday_from <= today() AND ${isRetryDue('holiday_begin', sql`id`)}
  ORDER BY id`

export const beginPlanned = (tx: Connection, shopId: number) => execute(tx)`
  UPDATE shops SET away_until = greatest(away_until, holiday_until),
    holiday_from = NULL, holiday_until = NULL,
    version = version + 1
  WHERE id = ${shopId} AND holiday_from <= today()`
