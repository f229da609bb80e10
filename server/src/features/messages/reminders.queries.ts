import sql from 'sql-template-tag'
import { messageTimes } from '../../../contract/messages/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, values } from '../../platform/database/query.ts'
import { isRetryDue } from '../../platform/database/set-aside.queries.ts'
import type { Language } from '../../platform/messages/message.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'

/** Returns undefined before the hour at which reminders start. */
export const findTomorrow = (db: Connection, at: Date) => maybeOne<{ day: string; over: Date }>(db)`
  SELECT (clock::date + 1)::text AS day, (clock::date + 2)::timestamp AT TIME ZONE 'Asia/Kolkata' AS over
  FROM (SELECT ${at}::timestamptz AT TIME ZONE 'Asia/Kolkata' AS clock) AS indore
  WHERE extract(hour FROM clock) >= ${messageTimes.endingOffers.hour}`

export const listOwnersToRemind = (db: Connection, day: string) => values<number>(db)`
  SELECT DISTINCT in_charge_id AS id FROM live_offers
  WHERE end_date = ${day} AND in_charge_id IS NOT NULL
    AND ${isRetryDue('ending_offers_mail', sql`in_charge_id`)}
    AND NOT EXISTS (SELECT FROM ending_reminders WHERE user_id = in_charge_id AND ends_on = ${day})
    AND NOT EXISTS (
      SELECT FROM message_choices WHERE user_id = in_charge_id AND kind = 'offers end' AND wish = 'off')
  LIMIT 1000`

/** Returns false when another process already reminds this owner. */
export const noteReminder = async (tx: Connection, userId: number, day: string) =>
  (await execute(tx)`
    INSERT INTO ending_reminders (user_id, ends_on) VALUES (${userId}, ${day}) ON CONFLICT DO NOTHING`) === 1

export const findOwner = (tx: Connection, userId: number) =>
  one<{ name: string; email: string; language: Language }>(tx)`
    SELECT name, email, language FROM users WHERE id = ${userId}`

export type EndingOffer = {
  id: number
  name: string
  discount_price: number
  shop_name: string
  views: number
} & PictureColumns

export const listEndingOffers = (tx: Connection, userId: number, day: string) => many<EndingOffer>(tx)`
  SELECT id, name, discount_price, shop_name, coalesce(views, 0) AS views, picture_key, picture_widths
  FROM live_offers LEFT JOIN product_views ON product_id = id
  WHERE in_charge_id = ${userId} AND end_date = ${day}
  ORDER BY views DESC NULLS LAST, id`

const digests = 7_104_021

/** Serializes the mails to admins across processes. */
export const lockDigests = (tx: Connection) => execute(tx)`SELECT pg_advisory_xact_lock(${digests})`

export type PendingShop = { id: number; name: string; address: string; since: Date; offers: number }

export const listPendingShops = (tx: Connection) => many<PendingShop>(tx)`SELECT id, name, address, since,
    (SELECT count(*)::integer FROM products WHERE shop_id = shops.id) AS offers
  FROM pending_shops JOIN shops USING (id)
  ORDER BY since, id`

type Admin = { id: number; email: string; name: string; language: Language; notified_of: number[] }

/** Lists admins who have signed in completely and got no mail for an hour (or a day, if they prefer). */
export const listAdminsToNotify = (tx: Connection, id?: number) => many<Admin>(tx)`
  SELECT users.id, email, name, language, coalesce(notified_of, '{}') AS notified_of
  FROM users
    LEFT JOIN message_choices ON message_choices.user_id = users.id AND kind = 'shops wait'
    LEFT JOIN pending_digests ON pending_digests.user_id = users.id
  WHERE user_type = 'admin' AND first_signed_in_at IS NOT NULL
    AND (NOT second_factor_required OR EXISTS (SELECT FROM second_factors WHERE user_id = users.id))
    AND wish IS DISTINCT FROM 'off' AND (${id}::integer IS NULL OR users.id = ${id})
    AND ${isRetryDue('pending_shops_mail', sql`users.id`)}
    AND coalesce(sent_at <= now() - CASE wish WHEN 'daily' THEN interval '1 day' ELSE interval '1 hour' END,
      true)`

export const recordDigest = (tx: Connection, adminId: number, notifiedOf: number[]) => execute(tx)`
  INSERT INTO pending_digests (user_id, sent_at, notified_of) VALUES (${adminId}, now(),
${notifiedOf}::integer[])
  ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at, notified_of = excluded.notified_of`
