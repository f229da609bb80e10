import sql from 'sql-template-tag'
import { messageTimes } from '../../../contract/messages/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import { isNotAside } from '../../platform/database/set-aside.queries.ts'
import type { Language } from '../../platform/messages/message.ts'

/** The day after the moment, and when it is over; undefined before its evening has come. */
export const findTomorrow = (db: Connection, at: Date) =>
  maybeOne<{ day: string; over: Date }>(
    db,
    sql`SELECT (clock::date + 1)::text AS day, (clock::date + 2)::timestamp AT TIME ZONE 'Asia/Kolkata' AS over
        FROM (SELECT ${at}::timestamptz AT TIME ZONE 'Asia/Kolkata' AS clock) AS indore
        WHERE extract(hour FROM clock) >= ${messageTimes.endingOffers.hour}`,
  )

/**
 * Some of those in charge of shops with live offers that end on the day, who were not told yet and want to
 * be.
 */
export const listOwnersToRemind = async (db: Connection, day: string) =>
  (
    await many<{ id: number }>(
      db,
      sql`SELECT DISTINCT in_charge_id AS id FROM live_offers
          WHERE end_date = ${day} AND in_charge_id IS NOT NULL
            AND ${isNotAside('ending_offers_mail', sql`in_charge_id`)}
            AND NOT EXISTS (SELECT FROM ending_reminders WHERE user_id = in_charge_id AND ends_on = ${day})
            AND NOT EXISTS (
              SELECT FROM message_choices WHERE user_id = in_charge_id AND kind = 'offers end' AND wish = 'off')
          LIMIT 1000`,
    )
  ).map(({ id }) => id)

/** False when another process tells them, or has. */
export const noteReminder = async (tx: Connection, userId: number, day: string) =>
  (await execute(
    tx,
    sql`INSERT INTO ending_reminders (user_id, ends_on) VALUES (${userId}, ${day}) ON CONFLICT DO NOTHING`,
  )) === 1

export const findOwner = (tx: Connection, userId: number) =>
  one<{ name: string; email: string; language: Language }>(
    tx,
    sql`SELECT name, email, language FROM users WHERE id = ${userId}`,
  )

export type EndingOffer = {
  id: number
  name: string
  discount_price: number
  shop_name: string
  views: number
  picture_key: string | null
  picture_widths: number[] | null
}

/** The most viewed first. */
export const listEndingOffers = (tx: Connection, userId: number, day: string) =>
  many<EndingOffer>(
    tx,
    sql`SELECT id, name, discount_price, shop_name, coalesce(views, 0) AS views, picture_key, picture_widths
        FROM live_offers LEFT JOIN product_views ON product_id = id
        WHERE in_charge_id = ${userId} AND end_date = ${day}
        ORDER BY views DESC NULLS LAST, id`,
  )
