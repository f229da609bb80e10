import sql from 'sql-template-tag'
import { currentLocale } from '../../../contract/facts/texts.ts'
import type { PushKnown } from '../../../contract/push/calls.ts'
import type { Connection, Database } from '../../platform/database/open.ts'
import { execute, maybeOne, maybeValue, values } from '../../platform/database/query.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isOfOpening } from './messages.queries.ts'

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
/** Proves that a request comes from the subscribed browser: only the browser knows the secret `auth`. */
type Known = { endpoint: string; auth: string }

/** Returns undefined if the endpoint is stored with another secret. Also stores the current locale. */
export const saveSubscription = (
  tx: Connection,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  at: Date,
  device: Buffer | undefined,
  keepsDevice = false,
) => maybeOne<{ id: number }>(tx)`
  INSERT INTO push_subscriptions (endpoint, p256dh, auth, created_at, saved_at, looked_at, digest_on, news_at,
    language, device)
  VALUES (${endpoint}, ${p256dh}, ${auth}, ${at}, ${at}, ${at}, (${at}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date,
    ${at}, ${currentLocale()}, ${device})
  ON CONFLICT (endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, saved_at = EXCLUDED.saved_at, failing_since = NULL,
      language = EXCLUDED.language, device = ${keepsDevice ? sql`push_subscriptions.device` : sql`EXCLUDED.device`}
    WHERE push_subscriptions.auth = EXCLUDED.auth
  RETURNING id`

export const findSubscriptionsOfUser = (tx: Connection, userId: number) =>
  values<number>(tx)`SELECT id FROM push_subscriptions WHERE user_id = ${userId}`

export const linkToUser = (tx: Connection, id: number, userId: number) =>
  execute(tx)`UPDATE push_subscriptions SET user_id = ${userId} WHERE id = ${id}`

/** Returns undefined if the secret is wrong or the subscription belongs to another user. */
export const unlinkFromUser = (tx: Connection, { endpoint, auth }: Known, userId: number) =>
  maybeOne<{ id: number }>(tx)`UPDATE push_subscriptions SET user_id = NULL
    WHERE endpoint = ${endpoint} AND auth = ${auth} AND user_id = ${userId} RETURNING id`

export const isSubscribed = async (db: Connection, { endpoint }: Subscription) =>
  (await execute(db)`SELECT FROM push_subscriptions WHERE endpoint = ${endpoint}`) === 1

/** Inserts in sorted order, so that transactions with the same searches cannot deadlock. */
export async function saveSearches(tx: Connection, searches: string[]): Promise<number[]> {
  await execute(tx)`
    INSERT INTO push_searches (search) SELECT DISTINCT search FROM unnest(${searches}::text[]) AS search ORDER BY search
    ON CONFLICT (md5(search)) DO NOTHING`
  // Locks the searches, so that none is deleted before the follow is saved.
  const ids = await values<number>(tx)`SELECT id FROM push_searches
    WHERE md5(search) IN (SELECT md5(search) FROM unnest(${searches}::text[]) AS search) FOR KEY SHARE`
  return ids.length < new Set(searches).size ? saveSearches(tx, searches) : ids
}

/** Follows that existed before keep their time. Ignores shops that do not exist. */
export const replaceFollows = (
  tx: Connection,
  id: number,
  { shops, searches }: { shops: number[]; searches: number[] },
  at: Date,
) => execute(tx)`WITH gone AS (
    DELETE FROM push_follows WHERE subscription_id = ${id}
      AND NOT coalesce(shop_id = ANY (${shops}::integer[]), search_id = ANY (${searches}::integer[])))
  INSERT INTO push_follows (subscription_id, shop_id, search_id, since)
  SELECT ${id}::integer, id, NULL::integer, ${at}::timestamptz FROM shops WHERE id = ANY (${shops}::integer[])
  UNION ALL SELECT ${id}, NULL, search_id, ${at}::timestamptz FROM unnest(${searches}::integer[]) AS search_id
  ON CONFLICT DO NOTHING`

export const replaceReminders = (tx: Connection, id: number, products: number[], at: Date) => execute(tx)`
  WITH gone AS (
    DELETE FROM push_reminders WHERE subscription_id = ${id} AND product_id <> ALL (${products}::integer[]))
  INSERT INTO push_reminders (subscription_id, product_id, since)
  SELECT ${id}::integer, id, ${at}::timestamptz FROM products WHERE id = ANY (${products}::integer[])
  ON CONFLICT DO NOTHING`

/** Does nothing if the new endpoint exists: its browser has already saved its own follows. */
export const changeSubscription = (
  db: Connection,
  old: Known,
  { endpoint, keys: { p256dh, auth } }: Subscription,
) => execute(db)`
  UPDATE push_subscriptions SET endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}, failing_since = NULL
  WHERE endpoint = ${old.endpoint} AND auth = ${old.auth}
    AND NOT EXISTS (SELECT FROM push_subscriptions WHERE endpoint = ${endpoint})`

export const forgetSubscription = (db: Connection, { endpoint, auth }: Known) =>
  execute(db)`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint} AND auth = ${auth}`

export const isIdleSubscription = sql`device IS NULL AND user_id IS NULL
  AND NOT EXISTS (SELECT FROM push_follows WHERE subscription_id = push_subscriptions.id)
  AND NOT EXISTS (SELECT FROM push_reminders WHERE subscription_id = push_subscriptions.id)
  AND NOT EXISTS (SELECT FROM push_messages WHERE subscription_id = push_subscriptions.id AND ${isOfOpening})`

/** Safe only for a subscription that this transaction has saved, and has therefore locked. */
export const forgetIfIdle = (tx: Connection, id: number) =>
  execute(tx)`DELETE FROM push_subscriptions WHERE id = ${id} AND ${isIdleSubscription}`

export const forgetUnfollowedSearches = (db: Database) =>
  inTransaction(db, async (tx) => {
    const unfollowed = sql`NOT EXISTS (SELECT FROM push_follows WHERE search_id = push_searches.id)`
    const ids = await values<number>(tx)`
      SELECT id FROM push_searches WHERE ${unfollowed} FOR UPDATE SKIP LOCKED`
    // Checks again, since a follow may have been added before the lock.
    await execute(tx)`DELETE FROM push_searches WHERE id = ANY (${ids}::integer[]) AND ${unfollowed}`
  })

export const findOwnSubscription = (db: Connection, { endpoint, auth }: Known) =>
  maybeValue<NonNullable<PushKnown['subscription']>>(db)`
    SELECT json_build_object('endpoint', endpoint, 'p256dh', p256dh, 'created_at', created_at, 'saved_at', saved_at,
      'last_digest_on', digest_on, 'failing_since', failing_since, 'language', language,
      'follows', (SELECT coalesce(json_agg(json_build_object('shop_id', shop_id, 'shop', shops.name, 'search', search,
          'since', since) ORDER BY since, shop_id, search_id), '[]')
        FROM push_follows LEFT JOIN shops ON shops.id = shop_id LEFT JOIN push_searches ON push_searches.id = search_id
        WHERE subscription_id = push_subscriptions.id),
      'reminders', (SELECT coalesce(json_agg(json_build_object('product_id', product_id, 'since', since)
          ORDER BY product_id), '[]') FROM push_reminders WHERE subscription_id = push_subscriptions.id),
      'user_id', user_id, 'answers', device IS NOT NULL,
      'messages', (SELECT count(*) FROM push_messages WHERE subscription_id = push_subscriptions.id)) AS known
    FROM push_subscriptions WHERE endpoint = ${endpoint} AND auth = ${auth}`
