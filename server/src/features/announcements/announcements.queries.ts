import sql, { type Sql } from 'sql-template-tag'
import type {
  announcementsToShop,
  ListedAnnouncement,
  NewAnnouncement,
  Reached,
} from '../../../contract/announcements/calls.ts'
import { type AnnouncementAudience, lineDays } from '../../../contract/announcements/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, one, value } from '../../platform/database/query.ts'
import { isRetryDue } from '../../platform/database/set-aside.queries.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { ChannelName, Language } from '../../platform/messages/message.ts'

type Times = 'due_at' | 'started_at' | 'stopped_at' | 'taken_off_at' | 'corrected_at'
export type AnnouncementRow = Omit<ListedAnnouncement, Times> & {
  [Time in Times]: Time extends 'due_at' ? Date : Date | null
}

const state = sql`CASE WHEN stopped_at IS NOT NULL THEN 'stopped' WHEN started_at IS NULL THEN 'planned'
  WHEN EXISTS (SELECT FROM announcement_shops WHERE announcement_id = announcements.id AND sent_at IS NULL)
    THEN 'sending' ELSE 'sent' END`

const isQueued = sql`coalesce('announcement-' || announcements.id IN (
    SELECT withdraw_key FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND attempts = 0
    UNION ALL SELECT content ->> 'tag' FROM push_messages WHERE attempts = 0), false)`

export const listAnnouncements = (db: Connection, id?: number) => many<AnnouncementRow>(db)`
  SELECT announcements.id, title_en, body_en, title_hi, body_hi, announcements.version, ${state} AS state,
    audience, area, category_id, categories.name AS category, ways, users.name AS author, due_at,
    started_at, stopped_at, taken_off_at, corrected_at, coalesce(announcements.shops, counted.shops) AS shops,
    coalesce(announcements.sent, counted.sent) AS sent,
    ${isQueued} AS is_queued
  FROM announcements LEFT JOIN users ON users.id = author_id
    LEFT JOIN categories ON categories.id = category_id,
    LATERAL (SELECT count(*)::integer AS shops, count(sent_at)::integer AS sent
      FROM announcement_shops
      WHERE announcement_id = announcements.id AND announcements.shops IS NULL) AS counted
  WHERE ${id}::integer IS NULL OR announcements.id = ${id}
  ORDER BY coalesce(started_at, due_at) DESC, announcements.id DESC LIMIT 100`

export const addAnnouncement = (tx: Connection, authorId: number, written: NewAnnouncement, dueAt: Date) =>
  maybeValue<number>(tx)`INSERT INTO announcements
      (key, author_id, title_en, body_en, title_hi, body_hi, audience, area, category_id, ways, due_at)
    VALUES (${written.key}, ${authorId}, ${written.title_en}, ${written.body_en},
      ${written.title_hi}, ${written.body_hi}, ${written.audience}, ${written.area}, ${written.category_id}, ${written.ways}::text[], ${dueAt})
    ON CONFLICT (key) DO NOTHING RETURNING id`

export async function findByKey(tx: Connection, key: string) {
  const id = await maybeValue<number>(tx)`SELECT id FROM announcements WHERE key = ${key}`
  return id && (await listAnnouncements(tx, id))[0]
}

export async function lockAnnouncement(tx: Connection, id: number) {
  await execute(tx)`SELECT FROM announcements WHERE id = ${id} FOR UPDATE`
  return (await listAnnouncements(tx, id))[0]
}

type AnnouncementWords = Pick<NewAnnouncement, 'title_en' | 'body_en' | 'title_hi' | 'body_hi'>
const setWords = ({ title_en, body_en, title_hi, body_hi }: AnnouncementWords) =>
  sql`title_en = ${title_en}, body_en = ${body_en}, title_hi = ${title_hi}, body_hi = ${body_hi},
    version = version + 1`

export const changePlan = (tx: Connection, id: number, plan: Omit<NewAnnouncement, 'key'>, dueAt: Date) =>
  execute(tx)`UPDATE announcements SET ${setWords(plan)}, audience = ${plan.audience}, area = ${plan.area},
      category_id = ${plan.category_id}, ways = ${plan.ways}::text[], due_at = ${dueAt}
    WHERE id = ${id}`

export const correctWords = (tx: Connection, id: number, words: AnnouncementWords) =>
  execute(tx)`UPDATE announcements SET ${setWords(words)}, corrected_at = now() WHERE id = ${id}`

/**
 * Holds back unsent messages until the job has rewritten them (`listPeopleToCorrect`), which takes minutes
 * for thousands. If that fails, they are sent unchanged after a day.
 */
export async function holdQueued(tx: Connection, key: string) {
  const later = sql`now() + interval '24 hours'`
  await execute(tx)`UPDATE mails SET due_at = ${later}
    WHERE withdraw_key = ${key} AND sent_at IS NULL AND failed_at IS NULL AND attempts = 0`
  await execute(tx)`
    UPDATE push_messages SET due_at = ${later} WHERE content ->> 'tag' = ${key} AND attempts = 0`
}

export const noteStop = (tx: Connection, id: number) =>
  execute(tx)`UPDATE announcements SET stopped_at = now(), version = version + 1 WHERE id = ${id}`

export const noteTakenOff = (tx: Connection, id: number) =>
  execute(tx)`UPDATE announcements SET taken_off_at = now(), version = version + 1 WHERE id = ${id}`

export const listAnnouncementsFor = (db: Connection, userId: number, isHindi: boolean) =>
  many<RowOf<typeof announcementsToShop>['announcements'][number]>(db)`
    SELECT announcements.id, reached.sent_at, corrected_at,
      CASE WHEN ${isHindi} THEN coalesce(title_hi, title_en) ELSE title_en END AS title,
      CASE WHEN ${isHindi} THEN coalesce(body_hi, body_en) ELSE body_en END AS body,
      'page' = ANY (ways) AND reached.sent_at > now() - make_interval(days => ${lineDays})
        AND NOT EXISTS (
        SELECT FROM announcements_put_away
        WHERE announcement_id = announcements.id AND user_id = ${userId}) AS is_line
    FROM announcements, LATERAL (
        SELECT max(sent_at) AS sent_at FROM announcement_shops JOIN shop_members USING (shop_id)
        WHERE announcement_id = announcements.id AND user_id = ${userId}) AS reached
    WHERE reached.sent_at IS NOT NULL AND taken_off_at IS NULL
    ORDER BY reached.sent_at DESC, announcements.id DESC LIMIT 50`

export const putAwayAnnouncement = (db: Connection, userId: number, id: number) => execute(db)`
  INSERT INTO announcements_put_away (announcement_id, user_id)
  SELECT DISTINCT announcement_id, user_id FROM announcement_shops JOIN shop_members USING (shop_id)
  WHERE announcement_id = ${id} AND user_id = ${userId} AND sent_at IS NOT NULL
  ON CONFLICT DO NOTHING`

type AnnouncementTarget = {
  audience: AnnouncementAudience
  area?: string | null
  category_id?: number | null
}

const hasOffer = (more: Sql = sql`true`) =>
  sql`EXISTS (SELECT FROM live_offers WHERE live_offers.shop_id = shops.id AND ${more})`

const isMeant = ({ audience, area, category_id }: AnnouncementTarget): Sql =>
  ({
    all: sql`true`,
    area: sql`shops.quarter = ${area}`,
    category: hasOffer(sql`category_id = ${category_id}`),
    executives: sql`shops.user_type = 'executive'`,
    'without offer': sql`NOT ${hasOffer()}`,
    sleeping: sql`shops.id IN (SELECT id FROM sleeping_shops)`,
  })[audience]

const openShops = sql`shops JOIN open_shops USING (id)`

const acceptsAnnouncements = (userId: Sql) =>
  sql`NOT EXISTS (
    SELECT FROM message_choices WHERE user_id = ${userId} AND kind = 'announcements' AND wish = 'off')`

const shopsOfTarget = (toWhom: AnnouncementTarget) =>
  sql`SELECT shops.id FROM ${openShops} WHERE ${isMeant(toWhom)}`

export const countGroups = (db: Connection) => one<Reached['groups'] & Reached['left_out']>(db)`
  SELECT count(*)::integer AS all,
    (count(*) FILTER (WHERE ${isMeant({ audience: 'executives' })}))::integer AS executives,
    (count(*) FILTER (WHERE ${isMeant({ audience: 'without offer' })}))::integer AS "without offer",
    (SELECT count(*) FROM sleeping_shops)::integer AS sleeping,
    (SELECT count(*) FROM pending_shops)::integer AS pending,
    (SELECT count(*) FROM shops WHERE id NOT IN (SELECT id FROM open_shops)
      AND id NOT IN (SELECT id FROM pending_shops))::integer AS closed
  FROM ${openShops}`

export const countReached = (db: Connection, toWhom: AnnouncementTarget) => one<Reached['chosen']>(
  db,
)`WITH meant AS (
    SELECT user_id, language, ${acceptsAnnouncements(sql`shops.user_id`)} AS wants
    FROM ${openShops} JOIN users ON users.id = shops.user_id WHERE ${isMeant(toWhom)})
  SELECT count(*)::integer AS page, (count(DISTINCT user_id) FILTER (WHERE wants))::integer AS mail,
    (count(DISTINCT user_id) FILTER (WHERE wants
      AND user_id IN (SELECT user_id FROM push_subscriptions)))::integer AS push,
    (count(*) FILTER (WHERE language = 'hi'))::integer AS hindi
  FROM meant`

export const listAreasOfShops = (db: Connection) => many<Reached['areas'][number]>(db)`
  SELECT quarter AS name, count(*)::integer AS shops FROM open_shops WHERE quarter IS NOT NULL
  GROUP BY quarter ORDER BY quarter`

export const listCategoriesOfShops = (db: Connection) => many<Reached['categories'][number]>(db)`
  SELECT categories.id, name, (
      SELECT count(DISTINCT shop_id) FROM live_offers JOIN open_shops ON open_shops.id = shop_id
      WHERE category_id = categories.id)::integer AS shops
  FROM categories WHERE removed_at IS NULL ORDER BY position`

const isDue = (at: Date) => sql`due_at <= ${at} AND started_at IS NULL AND stopped_at IS NULL`

export const beginningOf = (id: number) => `begin-${id}`

export const listDueAnnouncements = (db: Connection, at: Date) => many<{ id: number }>(db)`
  SELECT id FROM announcements
  WHERE ${isDue(at)} AND ${isRetryDue('announcement', sql`'begin-' || id`)} ORDER BY due_at, id`

export const takeDueAnnouncement = (tx: Connection, id: number, at: Date) =>
  maybeOne<AnnouncementTarget & { id: number }>(tx)`SELECT id, audience, area, category_id FROM announcements
    WHERE id = ${id} AND ${isDue(at)} FOR UPDATE SKIP LOCKED`

/** Stores the current recipients: shops that open later do not get the announcement. */
export const beginAnnouncement = (
  tx: Connection,
  { id, ...toWhom }: AnnouncementTarget & { id: number },
  at: Date,
) =>
  execute(tx)`WITH begun AS (UPDATE announcements SET started_at = ${at} WHERE id = ${id})
    INSERT INTO announcement_shops (announcement_id, shop_id)
    SELECT ${id}, meant.id FROM (${shopsOfTarget(toWhom)}) AS meant`

export const listPeopleToSend = (db: Connection, most: number) => many<{ id: number; user_id: number }>(db)`
  SELECT announcement_id AS id, user_id FROM announcement_shops
    JOIN announcements ON announcements.id = announcement_id JOIN shops ON shops.id = shop_id
  WHERE sent_at IS NULL AND started_at IS NOT NULL AND stopped_at IS NULL
    AND ${isRetryDue('announcement', sql`user_id`)}
  GROUP BY announcement_id, user_id ORDER BY announcement_id, min(shop_id) LIMIT ${most}`

export const listPeopleToCorrect = (db: Connection, most: number) =>
  many<{ id: number; user_id: number }>(db)`SELECT announcements.id, users.id AS user_id
    FROM announcements JOIN mails ON withdraw_key = 'announcement-' || announcements.id
        AND mails.created_at < corrected_at AND mails.sent_at IS NULL AND failed_at IS NULL
          AND attempts = 0
      JOIN users ON lower(users.email) = lower(recipient)
    WHERE stopped_at IS NULL AND ${isRetryDue('announcement', sql`users.id`)}
    UNION
    SELECT announcements.id, user_id
    FROM announcements JOIN push_messages ON content ->> 'tag' = 'announcement-' || announcements.id
        AND push_messages.created_at < corrected_at AND attempts = 0
      JOIN push_subscriptions ON push_subscriptions.id = subscription_id
    WHERE stopped_at IS NULL AND user_id IS NOT NULL AND ${isRetryDue('announcement', sql`user_id`)}
    LIMIT ${most}`

/** Deletes the unsent messages, and returns their channels. */
export const withdrawQueued = (tx: Connection, key: string, userId: number) => value<ChannelName[]>(tx)`
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

/** Stores the counts of ended announcements, so that the list does not compute them. */
export const countShopsOfEnded = (db: Connection) => execute(db)`
  UPDATE announcements SET shops = counted.shops, sent = counted.sent
  FROM (SELECT id FROM announcements AS ended
      WHERE shops IS NULL AND started_at IS NOT NULL AND (stopped_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM announcement_shops WHERE announcement_id = ended.id AND sent_at IS NULL))
      LIMIT 20) AS ended,
    LATERAL (SELECT count(*) AS shops, count(sent_at) AS sent
      FROM announcement_shops WHERE announcement_id = ended.id) AS counted
  WHERE announcements.id = ended.id`

export type SentWords = Pick<ListedAnnouncement, 'title_en' | 'body_en' | 'title_hi' | 'body_hi' | 'ways'>

/** Returns undefined once the announcement is stopped. The lock makes a stop wait for this transaction. */
export const findAnnouncementToSend = (tx: Connection, id: number) => maybeOne<SentWords>(tx)`
  SELECT title_en, body_en, title_hi, body_hi, ways FROM announcements
  WHERE id = ${id} AND stopped_at IS NULL FOR SHARE`

/** Marks all shops of the user as reached, and returns their number. */
export async function noteAnnouncementSent(tx: Connection, id: number, userId: number, at: Date) {
  const own = sql`announcement_id = ${id} AND sent_at IS NULL
    AND shop_id IN (SELECT id FROM shops WHERE user_id = ${userId})`
  await execute(tx)`
    DELETE FROM announcement_shops WHERE ${own} AND shop_id NOT IN (SELECT id FROM open_shops)`
  return execute(tx)`UPDATE announcement_shops SET sent_at = ${at} WHERE ${own}`
}

export const findPersonInCharge = (tx: Connection, userId: number) =>
  one<{ name: string; email: string; language: Language; wants: boolean }>(tx)`
    SELECT name, email, language, ${acceptsAnnouncements(sql`users.id`)} AS wants FROM users WHERE id = ${userId}`
