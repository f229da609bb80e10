import sql from 'sql-template-tag'
import type {
  announcementsToShop,
  ListedAnnouncement,
  NewAnnouncement,
} from '../../../contract/announcements/calls.ts'
import { lineDays } from '../../../contract/announcements/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

type Times = 'due_at' | 'started_at' | 'stopped_at' | 'taken_off_at' | 'corrected_at'
export type AnnouncementRow = Omit<ListedAnnouncement, Times> & {
  [Time in Times]: Time extends 'due_at' ? Date : Date | null
}

const state = sql`CASE WHEN stopped_at IS NOT NULL THEN 'stopped' WHEN started_at IS NULL THEN 'planned'
  WHEN EXISTS (SELECT FROM announcement_shops WHERE announcement_id = announcements.id AND sent_at IS NULL)
    THEN 'sending' ELSE 'sent' END`

/** Mails or push notices of it have not left. */
const isQueued = sql`coalesce('announcement-' || announcements.id IN (
    SELECT withdraw_key FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND attempts = 0
    UNION ALL SELECT content ->> 'tag' FROM push_messages WHERE attempts = 0), false)`

export const listAnnouncements = (db: Connection, id?: number) =>
  many<AnnouncementRow>(
    db,
    sql`SELECT announcements.id, title_en, body_en, title_hi, body_hi, announcements.version, ${state} AS state,
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
        ORDER BY coalesce(started_at, due_at) DESC, announcements.id DESC LIMIT 100`,
  )

/** Undefined where the form was sent before. */
export const addAnnouncement = (tx: Connection, authorId: number, written: NewAnnouncement, dueAt: Date) =>
  maybeOne<{ id: number }>(
    tx,
    sql`INSERT INTO announcements
          (key, author_id, title_en, body_en, title_hi, body_hi, audience, area, category_id, ways, due_at)
        VALUES (${written.key}, ${authorId}, ${written.title_en}, ${written.body_en},
          ${written.title_hi}, ${written.body_hi}, ${written.audience}, ${written.area}, ${written.category_id}, ${written.ways}::text[], ${dueAt})
        ON CONFLICT (key) DO NOTHING RETURNING id`,
  )

export async function findByKey(tx: Connection, key: string) {
  const known = await maybeOne<{ id: number }>(tx, sql`SELECT id FROM announcements WHERE key = ${key}`)
  return known && (await listAnnouncements(tx, known.id))[0]
}

/** As it is, for nobody else to change until the transaction ends. */
export async function lockAnnouncement(tx: Connection, id: number) {
  await execute(tx, sql`SELECT FROM announcements WHERE id = ${id} FOR UPDATE`)
  return (await listAnnouncements(tx, id))[0]
}

type Words = Pick<NewAnnouncement, 'title_en' | 'body_en' | 'title_hi' | 'body_hi'>
const setWords = ({ title_en, body_en, title_hi, body_hi }: Words) =>
  sql`title_en = ${title_en}, body_en = ${body_en}, title_hi = ${title_hi}, body_hi = ${body_hi},
    version = version + 1`

export const changePlan = (tx: Connection, id: number, plan: Omit<NewAnnouncement, 'key'>, dueAt: Date) =>
  execute(
    tx,
    sql`UPDATE announcements SET ${setWords(plan)}, audience = ${plan.audience}, area = ${plan.area},
          category_id = ${plan.category_id}, ways = ${plan.ways}::text[], due_at = ${dueAt}
        WHERE id = ${id}`,
  )

export const correctWords = (tx: Connection, id: number, words: Words) =>
  execute(tx, sql`UPDATE announcements SET ${setWords(words)}, corrected_at = now() WHERE id = ${id}`)

/**
 * What has not left waits until the job has written it anew (`listPeopleToCorrect`), which takes minutes for
 * thousands. What the job does not find leaves as it is after a day.
 */
export async function holdQueued(tx: Connection, key: string) {
  const later = sql`now() + interval '24 hours'`
  await execute(
    tx,
    sql`UPDATE mails SET due_at = ${later}
        WHERE withdraw_key = ${key} AND sent_at IS NULL AND failed_at IS NULL AND attempts = 0`,
  )
  await execute(
    tx,
    sql`UPDATE push_messages SET due_at = ${later} WHERE content ->> 'tag' = ${key} AND attempts = 0`,
  )
}

export const noteStop = (tx: Connection, id: number) =>
  execute(tx, sql`UPDATE announcements SET stopped_at = now(), version = version + 1 WHERE id = ${id}`)

export const noteTakenOff = (tx: Connection, id: number) =>
  execute(tx, sql`UPDATE announcements SET taken_off_at = now(), version = version + 1 WHERE id = ${id}`)

/** What has reached the shops that somebody acts for, and is not taken off. */
export const listAnnouncementsFor = (db: Connection, userId: number, isHindi: boolean) =>
  many<RowOf<typeof announcementsToShop>['announcements'][number]>(
    db,
    sql`SELECT announcements.id, reached.sent_at, corrected_at,
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
        ORDER BY reached.sent_at DESC, announcements.id DESC LIMIT 50`,
  )

/** Nothing where it is away already, or none of one's shops got it. */
export const putAwayAnnouncement = (db: Connection, userId: number, id: number) =>
  execute(
    db,
    sql`INSERT INTO announcements_put_away (announcement_id, user_id)
        SELECT DISTINCT announcement_id, user_id FROM announcement_shops JOIN shop_members USING (shop_id)
        WHERE announcement_id = ${id} AND user_id = ${userId} AND sent_at IS NOT NULL
        ON CONFLICT DO NOTHING`,
  )
