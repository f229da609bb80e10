import sql from 'sql-template-tag'
import { messageTimes } from '../../../contract/messages/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, values } from '../../platform/database/query.ts'
import { isRetryDue } from '../../platform/database/set-aside.queries.ts'
import type { Language } from '../../platform/messages/message.ts'

export type FirstTap = 'views' | 'call'

export const listFirstTaps = (db: Connection) => many<{ shop_id: number; kind: FirstTap }>(db)`
  SELECT shop_id, kind FROM shop_firsts
  WHERE notified_at IS NULL AND kind IN ('views', 'call') AND ${isRetryDue('first_taps', sql`shop_id`)}
  ORDER BY at LIMIT 1000`

type FirstTapToTell = {
  at: Date
  of: string
  user_id: number
  name: string
  language: Language
  wants: boolean
}

/** Returns the recipient and the offer or shop, or undefined if another process sends this message. */
export const recordFirstTap = (tx: Connection, shopId: number, kind: FirstTap, at: Date) =>
  maybeOne<FirstTapToTell>(tx)`
    UPDATE shop_firsts SET notified_at = ${at} FROM shops JOIN users ON users.id = user_id
    WHERE shop_id = ${shopId} AND kind = ${kind} AND notified_at IS NULL AND shops.id = shop_id
    RETURNING at, user_id, users.name, language,
      coalesce((SELECT name FROM products WHERE products.id = product_id), shops.name) AS of,
      NOT EXISTS (SELECT FROM message_choices
        WHERE message_choices.user_id = users.id AND kind = 'first taps' AND wish = 'off') AS wants`

/** Returns the current Monday and its end, or undefined on other days and before the sending time. */
export const findMonday = (db: Connection, at: Date) => maybeOne<{ monday: string; over: Date }>(db)`
  SELECT clock::date::text AS monday, (clock::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS over
  FROM (SELECT ${at}::timestamptz AT TIME ZONE 'Asia/Kolkata' AS clock) AS indore
  WHERE extract(isodow FROM clock) = 1
    AND extract(hour FROM clock) >= ${messageTimes.week.hour}`

/** Returns some of the owners who want the weekly message and have not received this week's. */
export const listWeekMessageOwners = (db: Connection, monday: string) => values<number>(db)`
  SELECT DISTINCT user_id AS id FROM shops JOIN open_shops USING (id)
  WHERE ${isRetryDue('week_mail', sql`user_id`)}
    AND NOT EXISTS (SELECT FROM week_messages WHERE user_id = shops.user_id AND monday >= ${monday})
    AND NOT EXISTS (
      SELECT FROM message_choices
      WHERE user_id = shops.user_id AND kind = 'your week' AND wish = 'off')
  LIMIT 1000`

/** Returns false if another process sends this message. */
export const recordWeekMessage = async (tx: Connection, userId: number, monday: string) =>
  (await execute(tx)`INSERT INTO week_messages AS known (user_id, monday) VALUES (${userId}, ${monday})
    ON CONFLICT (user_id) DO UPDATE SET monday = excluded.monday WHERE known.monday < excluded.monday`) === 1

export const findWeekMessageOwner = (tx: Connection, userId: number) =>
  one<{ name: string; email: string; language: Language }>(tx)`
    SELECT name, email, language FROM users WHERE id = ${userId}`

export const listOpenShopsOf = (tx: Connection, userId: number) => many<{ id: number; name: string }>(tx)`
  SELECT shops.id, shops.name FROM shops JOIN open_shops USING (id)
  WHERE user_id = ${userId} ORDER BY is_main DESC, sort_key(shops.name), shops.id`
