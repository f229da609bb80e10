import sql, { type Sql } from 'sql-template-tag'
import { askAfterHours } from '../../../contract/claims/facts.ts'
import type { PushContent } from '../../../contract/push/calls.ts'
import type { OpeningTimes } from '../../../contract/shops/facts/opening-hours.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'
import { isSameTry, leased, type Outbox, type OutboxItem } from '../../platform/outbox/outbox.queries.ts'

export type ClaimedMessage = OutboxItem & {
  subscription_id: number
  content: PushContent
  expires_at: Date
  endpoint: string
  p256dh: string
  auth: string
}

export const pushOutbox = (at: Date): Outbox => ({
  table: sql`push_messages`,
  // The lease of a message; longer than the timeout of a request to a push service.
  ...leased(sql`true`, sql`interval '2 minutes'`, sql`${at}::timestamptz`),
  item: sql`SELECT claimed.id, subscription_id, content, expires_at, attempts, endpoint, p256dh, auth
            FROM claimed JOIN push_subscriptions ON push_subscriptions.id = subscription_id`,
})

/** Deletes only unsent messages: a phone cannot unshow a message. */
export const withdrawMessages = (tx: Connection, tag: string) =>
  execute(tx)`DELETE FROM push_messages WHERE content ->> 'tag' = ${tag} AND attempts = 0`

export const markMessageDelivered = (db: Connection, message: ClaimedMessage) =>
  settle(
    db,
    message,
    sql`UPDATE push_subscriptions SET failing_since = NULL, news_at = greatest(push_subscriptions.news_at, settled.news_at)`,
  )

export const failMessage = (db: Connection, message: ClaimedMessage, at: Date) =>
  settle(db, message, sql`UPDATE push_subscriptions SET failing_since = coalesce(failing_since, ${at})`)

/** Like `failMessage`, but for failures that do not mean that the phone is unreachable. */
export const dropMessage = (db: Connection, message: ClaimedMessage) =>
  execute(db)`DELETE FROM push_messages WHERE ${isSameTry(message)}`

const settle = (db: Connection, message: ClaimedMessage, noting: Sql) => execute(db)`WITH settled AS (
    DELETE FROM push_messages WHERE ${isSameTry(message)} RETURNING subscription_id, news_at)
  ${noting} FROM settled WHERE push_subscriptions.id = subscription_id`

/** Reschedules a message. The attempt that was cancelled does not count. */
export const moveMessage = (
  db: Connection,
  message: ClaimedMessage,
  { due, closes }: { due: Date; closes: Date },
) => execute(db)`UPDATE push_messages SET due_at = ${due}, expires_at = ${closes}, claimed_until = NULL,
    attempts = attempts - 1
  WHERE ${isSameTry(message)}`

/** If an opening message expires, its subscription is kept: the phone may still be reachable. */
export const expirePushMessages = (db: Connection, at: Date) => execute(db)`WITH expired AS (
    DELETE FROM push_messages
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM push_messages WHERE expires_at <= ${at} LIMIT 10000))
    RETURNING subscription_id, content)
  UPDATE push_subscriptions SET failing_since = coalesce(failing_since, ${at})
  WHERE id IN (SELECT subscription_id FROM expired WHERE NOT (${isOfOpening}))`

export const deleteGoneSubscription = (db: Connection, { subscription_id, endpoint }: ClaimedMessage) =>
  execute(db)`DELETE FROM push_subscriptions WHERE id = ${subscription_id} AND endpoint = ${endpoint}`

/** `back`: the first day after the shop's last holiday, possibly in the past. */
export type ShopToOpen = OpeningTimes & { name: string; back: string | null }

export const findShopToOpen = (db: Connection, id: number) => maybeOne<ShopToOpen>(db)`
  SELECT open_shops.name, open_shops.hours, open_shops.special_days, shops.away_until::text AS back
  FROM open_shops JOIN shops USING (id) WHERE id = ${id}`

export const dropOpening = (tx: Connection, subscriptionId: number, tag: string) => execute(tx)`
  DELETE FROM push_messages WHERE subscription_id = ${subscriptionId} AND content ->> 'tag' = ${tag}`

export const isOfOpening = sql`content ->> 'tag' LIKE 'opening-%'`

export const countOpenings = (tx: Connection, subscriptionId: number) =>
  execute(tx)`SELECT FROM push_messages WHERE subscription_id = ${subscriptionId} AND ${isOfOpening}`

export type NotifiedClaim = {
  id: string
  name: string
  price: number
  kept_until: Date
  subscription_id: number
  language: string
}

/** Hours after a code was taken during which no reminder is sent: the customer still remembers the code. */
const hoursAfter = 12
/** For how many hours a push message asks about the price; afterwards only the screen asks. */
const freshHours = 24

const told = sql`claims.id, name, coalesce(redeemed_price, price) AS price, kept_until,
  push_subscriptions.id AS subscription_id, language`
const mostAtOnce = 500

export const markEndingClaims = (tx: Connection, until: Date) => many<NotifiedClaim>(tx)`WITH ending AS (
    UPDATE claims SET reminded_at = now()
    WHERE claims.reminded_at IS NULL AND claims.id IN (
      SELECT now.id FROM claims_by_the_clock AS now JOIN claims AS open USING (id)
      WHERE open.reminded_at IS NULL AND open.state = 'claimed' AND now.state_now = 'claimed'
        AND open.kept_until < ${until}
        AND open.claimed_at < now() - make_interval(hours => ${hoursAfter})
      LIMIT ${mostAtOnce})
    RETURNING *)
  SELECT ${told} FROM ending AS claims JOIN push_subscriptions USING (device)`

export const markClaimsToAsk = (tx: Connection) => many<NotifiedClaim>(tx)`WITH asked AS (
    UPDATE claims SET asked_at = now() WHERE claims.asked_at IS NULL AND claims.id IN (
      SELECT id FROM claims WHERE state = 'redeemed' AND asked_at IS NULL
        AND ended_at < now() - make_interval(hours => ${askAfterHours})
        AND ended_at > now() - make_interval(hours => ${freshHours})
        AND NOT EXISTS (SELECT FROM claim_answers WHERE claim_id = claims.id)
      LIMIT ${mostAtOnce})
    RETURNING *)
  SELECT ${told} FROM asked AS claims JOIN push_subscriptions USING (device)`
