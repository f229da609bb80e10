import sql from 'sql-template-tag'
import type { AnnouncementWay } from '../../../contract/announcements/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one, value } from '../../platform/database/query.ts'
import { isNotAside } from '../../platform/database/set-aside.queries.ts'
import type { ChannelName, Language } from '../../platform/messages/message.ts'
import { shopsMeant, type ToWhom, wantsThem } from './announcements.queries.ts'

const isDue = (at: Date) => sql`due_at <= ${at} AND started_at IS NULL AND stopped_at IS NULL`

export const beginningOf = (id: number) => `begin-${id}`

export const listDueAnnouncements = (db: Connection, at: Date) => many<{ id: number }>(db)`
  SELECT id FROM announcements
  WHERE ${isDue(at)} AND ${isNotAside('announcement', sql`'begin-' || id`)} ORDER BY due_at, id`

export const takeDueAnnouncement = (tx: Connection, id: number, at: Date) =>
  maybeOne<ToWhom & { id: number }>(tx)`SELECT id, audience, area, category_id FROM announcements
    WHERE id = ${id} AND ${isDue(at)} FOR UPDATE SKIP LOCKED`

/** Stores the current recipients: shops that open later do not get it. */
export const beginAnnouncement = (tx: Connection, { id, ...toWhom }: ToWhom & { id: number }, at: Date) =>
  execute(tx)`WITH begun AS (UPDATE announcements SET started_at = ${at} WHERE id = ${id})
    INSERT INTO announcement_shops (announcement_id, shop_id)
    SELECT ${id}, meant.id FROM (${shopsMeant(toWhom)}) AS meant`

export const listPeopleToSend = (db: Connection, most: number) => many<{ id: number; user_id: number }>(db)`
  SELECT announcement_id AS id, user_id FROM announcement_shops
    JOIN announcements ON announcements.id = announcement_id JOIN shops ON shops.id = shop_id
  WHERE sent_at IS NULL AND started_at IS NOT NULL AND stopped_at IS NULL
    AND ${isNotAside('announcement', sql`user_id`)}
  GROUP BY announcement_id, user_id ORDER BY announcement_id, min(shop_id) LIMIT ${most}`

export const listPeopleToCorrect = (db: Connection, most: number) =>
  many<{ id: number; user_id: number }>(db)`SELECT announcements.id, users.id AS user_id
    FROM announcements JOIN mails ON withdraw_key = 'announcement-' || announcements.id
        AND mails.created_at < corrected_at AND mails.sent_at IS NULL AND failed_at IS NULL
          AND attempts = 0
      JOIN users ON lower(users.email) = lower(recipient)
    WHERE stopped_at IS NULL AND ${isNotAside('announcement', sql`users.id`)}
    UNION
    SELECT announcements.id, user_id
    FROM announcements JOIN push_messages ON content ->> 'tag' = 'announcement-' || announcements.id
        AND push_messages.created_at < corrected_at AND attempts = 0
      JOIN push_subscriptions ON push_subscriptions.id = subscription_id
    WHERE stopped_at IS NULL AND user_id IS NOT NULL AND ${isNotAside('announcement', sql`user_id`)}
    LIMIT ${most}`

/** Returns the channels of the deleted messages. */
export const takeBackQueued = (tx: Connection, key: string, userId: number) => value<ChannelName[]>(tx)`
  WITH mailed AS (
    DELETE FROM mails USING users
    WHERE users.id = ${userId} AND lower(recipient) = lower(users.email) AND withdraw_key = ${key}
      AND sent_at IS NULL AND failed_at IS NULL AND attempts = 0 RETURNING mails.id),
  pushed AS (
    DELETE FROM push_messages USING push_subscriptions
    WHERE push_subscriptions.id = subscription_id AND user_id = ${userId} AND content ->> 'tag' = ${key}
      AND attempts = 0 RETURNING push_messages.id)
  SELECT array_remove(ARRAY[CASE WHEN EXISTS (SELECT FROM mailed) THEN 'mail' END,
    CASE WHEN EXISTS (SELECT FROM pushed) THEN 'push' END], NULL) AS ways`

/** Ended announcements store their counts, so that the list need not compute them. */
export const countShopsOfEnded = (db: Connection) => execute(db)`
  UPDATE announcements SET shops = counted.shops, sent = counted.sent
  FROM (SELECT id FROM announcements AS ended
      WHERE shops IS NULL AND started_at IS NOT NULL AND (stopped_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM announcement_shops WHERE announcement_id = ended.id AND sent_at IS NULL))
      LIMIT 20) AS ended,
    LATERAL (SELECT count(*) AS shops, count(sent_at) AS sent
      FROM announcement_shops WHERE announcement_id = ended.id) AS counted
  WHERE announcements.id = ended.id`

export type SentWords = {
  title_en: string
  body_en: string
  title_hi: string | null
  body_hi: string | null
  ways: AnnouncementWay[]
}

/** Undefined once stopped. The lock makes a stop wait for the transaction. */
export const findAnnouncementToSend = (tx: Connection, id: number) => maybeOne<SentWords>(tx)`
  SELECT title_en, body_en, title_hi, body_hi, ways FROM announcements
  WHERE id = ${id} AND stopped_at IS NULL FOR SHARE`

/** Returns the number of shops. */
export async function noteAnnouncementSent(
  tx: Connection,
  id: number,
  userId: number,
  at: Date,
): Promise<number> {
  const own = sql`announcement_id = ${id} AND sent_at IS NULL
    AND shop_id IN (SELECT id FROM shops WHERE user_id = ${userId})`
  await execute(
    tx,
  )`DELETE FROM announcement_shops WHERE ${own} AND shop_id NOT IN (SELECT id FROM open_shops)`
  return execute(tx)`UPDATE announcement_shops SET sent_at = ${at} WHERE ${own}`
}

export const findPersonInCharge = (tx: Connection, userId: number) =>
  one<{ name: string; email: string; language: Language; wants: boolean }>(tx)`
    SELECT name, email, language, ${wantsThem(sql`users.id`)} AS wants FROM users WHERE id = ${userId}`
