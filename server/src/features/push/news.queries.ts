import sql from 'sql-template-tag'
import type { Language } from '../../../contract/facts/people.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import { isOfListedShop, newSince } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, values } from '../../platform/database/query.ts'
import { isRetryDue } from '../../platform/database/set-aside.queries.ts'
import type { FollowedSearch } from '../../search/find/followed.ts'
import type { Hours } from './hours.ts'

type AskingSubscription = { id: number; news_at: Date; wants_digest: boolean; language: Language }
export type PushedOffer = { subscription_id: number; id: number; name: string; shop_name: string | null }
export type DueOffer = PushedOffer & {
  /** YYYY-MM-DD: the offer's first day if that is today, or its last day if that is tomorrow. */
  due_on: string
}
export type NewPushedOffer = PushedOffer & {
  /** The number of all new offers. `only_shop` is set if they all belong to one shop. */
  total: number
  only_shop: number | null
}

/** A phone that was unreachable gets no news older than this. */
const stale = sql`${intervalOf(retention.news)}::interval`
const mostHits = 100
const mostNamed = 3

export const listDueSubscriptions = (db: Connection, { since }: Hours) => values<number>(db)`
  SELECT id FROM push_subscriptions WHERE looked_at < ${since} AND ${isRetryDue('push_writing', sql`id`)}
  ORDER BY looked_at LIMIT 2000`

export const takeSubscriptions = (tx: Connection, { since, today }: Hours, ids: readonly number[]) =>
  many<AskingSubscription>(tx)`
    SELECT id, news_at, digest_on < ${today} AS wants_digest, language FROM push_subscriptions
    WHERE id = ANY (${ids}::integer[]) AND looked_at < ${since} ORDER BY looked_at FOR UPDATE SKIP LOCKED`

/** Copies recent offers to a small indexed table, on which thousands of followed searches run. */
export async function gatherNewOffers(tx: Connection, oldest: Date, at: Date) {
  await tx.query(`CREATE TEMPORARY TABLE new_offers (product_id integer, shop_id integer, document tsvector,
    discount_price numeric(11, 2), discount_percent integer, location point,
      new_at timestamptz) ON COMMIT DROP`)
  await execute(tx)`INSERT INTO new_offers
    SELECT product_id, searchable_offers.shop_id, document, searchable_offers.discount_price,
      searchable_offers.discount_percent, location, new_at
    FROM searchable_offers JOIN products ON products.id = product_id
    LEFT JOIN shops ON shops.id = searchable_offers.shop_id,
    LATERAL (SELECT ${newSince} AS new_at OFFSET 0) AS became
    WHERE new_at > greatest(${oldest}, ${at}::timestamptz - ${stale}) AND ${currentOf}`
  await tx.query('CREATE INDEX ON new_offers USING gin (document)')
  await tx.query('CREATE INDEX ON new_offers (shop_id)')
  await tx.query('ANALYZE new_offers')
}
const currentOf = sql`searchable_offers.start_date <= (SELECT today()) AND searchable_offers.end_date >= (SELECT today()) AND ${isOfListedShop(sql`searchable_offers.shop_id`)}`

export const listNews = (tx: Connection, ids: number[]) => many<NewPushedOffer>(tx)`
  WITH follows AS MATERIALIZED (
    SELECT subscription_id, shop_id, search_id, greatest(since, news_at) AS since
    FROM push_follows JOIN push_subscriptions ON id = subscription_id WHERE id = ANY (${ids}::integer[])),
  found AS MATERIALIZED (
    SELECT push_searches.id AS search_id, hits.* FROM push_searches, LATERAL (
      SELECT product_id, new_offers.shop_id, new_at FROM new_offers
      WHERE document @@ query
        AND coalesce(discount_price >= min_price, true) AND coalesce(discount_price <= max_price, true)
        AND coalesce(discount_percent >= min_discount, true)
        AND (metres IS NULL OR metres_between(location, around) <= metres)
      ORDER BY new_at DESC, product_id DESC LIMIT ${mostHits}) AS hits
    WHERE push_searches.id IN (SELECT search_id FROM follows)),
  news AS (
    SELECT subscription_id, product_id, shop_id, new_at FROM follows JOIN new_offers USING (shop_id) WHERE new_at > since
    UNION
    SELECT subscription_id, product_id, found.shop_id, new_at FROM follows JOIN found USING (search_id) WHERE new_at > since),
  placed AS (
    SELECT *, row_number() OVER (PARTITION BY subscription_id ORDER BY new_at DESC, product_id DESC) AS place,
      count(*) OVER whole AS total,
      CASE WHEN min(coalesce(shop_id, 0)) OVER whole = max(coalesce(shop_id, 0)) OVER whole THEN shop_id END AS only_shop
    FROM news WINDOW whole AS (PARTITION BY subscription_id))
  SELECT subscription_id, product_id AS id, name, shop_name, total, only_shop
  FROM placed JOIN offer_cards ON id = product_id WHERE place <= ${mostNamed} ORDER BY subscription_id, place`

/**
 * In the evening only offers saved since the morning are added. An offer's start is announced only if the
 * offer was saved before today.
 */
export const listDue = (tx: Connection, ids: number[], { today, tomorrow, isEvening, morning }: Hours) =>
  many<DueOffer>(tx)`SELECT subscription_id, product_id AS id, name, shop_name, due_on::text
    FROM push_reminders JOIN searchable_offers USING (product_id) JOIN offer_cards ON id = product_id,
    LATERAL (SELECT CASE WHEN searchable_offers.end_date = ${tomorrow} THEN ${tomorrow}::date
      WHEN searchable_offers.start_date = ${today} AND (since AT TIME ZONE 'Asia/Kolkata')::date < ${today}
        THEN ${today}::date END AS due_on) AS due
    WHERE subscription_id = ANY (${ids}::integer[]) AND due_on IS NOT NULL AND ${currentOf}
      AND notified_of IS DISTINCT FROM due_on AND (${isEvening} OR since < ${morning})
    ORDER BY subscription_id, since, product_id`

export const markReminded = (tx: Connection, due: DueOffer[]) => execute(tx)`
  UPDATE push_reminders SET notified_of = due_on
  FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
    AS due (subscription_id integer, id integer, due_on date)
  WHERE push_reminders.subscription_id = due.subscription_id AND product_id = due.id`

/** For subscriptions that get news, `news_at` changes only when the message has been delivered. */
export const markFollowsSeen = (
  tx: Connection,
  { asked, told }: { asked: number[]; told: number[] },
  { today }: Hours,
  at: Date,
) => execute(tx)`UPDATE push_subscriptions SET looked_at = ${at}, digest_on = ${today},
    news_at = CASE WHEN digest_on < ${today} AND id <> ALL (${told}::integer[]) THEN ${at} ELSE news_at END
  WHERE id = ANY (${asked}::integer[])`

/** In seconds. */
export const searchRetrySeconds = 20 * 60 * 60
const isFollowed = sql`EXISTS (SELECT FROM push_follows WHERE search_id = push_searches.id)`
const batch = 500

/**
 * Returns followed searches that were never read, or were read a week ago: new synonyms and offers can change
 * their meaning. Searches without a meaning are read again after a day.
 */
export const listSearchesToRead = (db: Connection, at: Date) => many<{ id: number; search: string }>(db)`
  SELECT id, search FROM (
    (SELECT id, search, coalesce(understood_at, '-infinity') AS read_at FROM push_searches
      WHERE query IS NULL AND coalesce(understood_at, '-infinity')
        < ${at}::timestamptz - make_interval(secs => ${searchRetrySeconds})
        AND ${isFollowed}
      ORDER BY coalesce(understood_at, '-infinity'), id LIMIT ${batch})
    UNION ALL
    (SELECT id, search, coalesce(understood_at, '-infinity') FROM push_searches
      WHERE query IS NOT NULL AND coalesce(understood_at, '-infinity')
        < ${at}::timestamptz - interval '7 days'
        AND ${isFollowed}
      ORDER BY coalesce(understood_at, '-infinity'), id LIMIT ${batch})) AS due
  ORDER BY read_at, id LIMIT ${batch}`

export const saveSearchMeaning = (
  db: Connection,
  id: number,
  meaning: FollowedSearch | undefined,
  at: Date,
) => execute(db)`
  UPDATE push_searches SET understood_at = ${at}, query = ${meaning?.query}::tsquery,
    min_price = ${meaning?.min_price}, max_price = ${meaning?.max_price},
    min_discount = ${meaning?.min_discount},
    around = point(${meaning?.where?.longitude}::float, ${meaning?.where?.latitude}::float),
    metres = ${meaning?.where && meaning.where.within * 1000}
  WHERE id = ${id}`

export const markSearchUnreadable = (db: Connection, id: number, at: Date) =>
  execute(db)`UPDATE push_searches SET understood_at = ${at} WHERE id = ${id}`
