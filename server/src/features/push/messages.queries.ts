import sql, { type Sql } from 'sql-template-tag'
import type { PushContent } from '../../../contract/push/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { isOfOpening } from './openings.queries.ts'

/** A message that this process may send now, and nobody else until the claim ends. */
export type ClaimedMessage = {
  id: number
  subscription_id: number
  content: PushContent
  expires_at: Date
  /** This one included. */
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
}

/** Longer than a push service is waited for. */
const claim = sql`interval '2 minutes'`

/** What phones have shown cannot be taken back. */
export const withdrawMessages = (tx: Connection, tag: string) =>
  execute(tx, sql`DELETE FROM push_messages WHERE content ->> 'tag' = ${tag} AND attempts = 0`)

/** Undefined when none is due, or others have them all. */
export const claimDueMessage = (db: Connection, at: Date) =>
  maybeOne<ClaimedMessage>(
    db,
    sql`UPDATE push_messages SET claimed_until = ${at}::timestamptz + ${claim}, attempts = attempts + 1
        FROM push_subscriptions
        WHERE push_subscriptions.id = subscription_id AND push_messages.id = (
          SELECT id FROM push_messages
          WHERE due_at <= ${at} AND expires_at > ${at} AND coalesce(claimed_until <= ${at}, true)
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING push_messages.id, subscription_id, content, expires_at, attempts, endpoint, p256dh, auth`,
  )

/** The news it tells of is none from now on. */
export const noteArrived = (db: Connection, message: ClaimedMessage) =>
  settle(
    db,
    message,
    sql`UPDATE push_subscriptions SET failing_since = NULL, news_at = greatest(push_subscriptions.news_at, settled.news_at)`,
  )

/** What it tells of is told again tomorrow, if it is still new. */
export const giveUpMessage = (db: Connection, message: ClaimedMessage, at: Date) =>
  settle(db, message, sql`UPDATE push_subscriptions SET failing_since = coalesce(failing_since, ${at})`)

/** As `giveUpMessage`, when that is no sign of a phone that is gone. */
export const dropMessage = (db: Connection, { id, attempts }: ClaimedMessage) =>
  execute(db, sql`DELETE FROM push_messages WHERE id = ${id} AND attempts = ${attempts}`)

/** Nothing when another process has claimed it since. */
const settle = (db: Connection, { id, attempts }: ClaimedMessage, noting: Sql) =>
  execute(
    db,
    sql`WITH settled AS (DELETE FROM push_messages WHERE id = ${id} AND attempts = ${attempts} RETURNING subscription_id, news_at)
        ${noting} FROM settled WHERE push_subscriptions.id = subscription_id`,
  )

export const postponeMessage = (db: Connection, { id, attempts }: ClaimedMessage, until: Date, why: string) =>
  execute(
    db,
    sql`UPDATE push_messages SET due_at = ${until}, claimed_until = NULL, last_error = ${why} WHERE id = ${id} AND attempts = ${attempts}`,
  )

/** To another time, as if it had not been claimed. */
export const moveMessage = (
  db: Connection,
  { id, attempts }: ClaimedMessage,
  { due, closes }: { due: Date; closes: Date },
) =>
  execute(
    db,
    sql`UPDATE push_messages SET due_at = ${due}, expires_at = ${closes}, claimed_until = NULL,
          attempts = attempts - 1
        WHERE id = ${id} AND attempts = ${attempts}`,
  )

/** The next ten thousand. A shop that has closed again says nothing of the phone. */
export const giveUpExpired = (db: Connection, at: Date) =>
  execute(
    db,
    sql`WITH expired AS (
          DELETE FROM push_messages
          WHERE ctid = ANY (ARRAY(SELECT ctid FROM push_messages WHERE expires_at <= ${at} LIMIT 10000))
          RETURNING subscription_id, content)
        UPDATE push_subscriptions SET failing_since = coalesce(failing_since, ${at})
        WHERE id IN (SELECT subscription_id FROM expired WHERE NOT (${isOfOpening}))`,
  )

/** The browser is gone, or has taken its yes back: nothing of it stays. */
export const forgetGone = (db: Connection, { subscription_id, endpoint }: ClaimedMessage) =>
  execute(db, sql`DELETE FROM push_subscriptions WHERE id = ${subscription_id} AND endpoint = ${endpoint}`)
