import sql, { type Sql } from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { TextChannel, TextContent, TextKind } from '../../../contract/text-messages/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'

type NewText = TextContent & {
  userId: number
  ways: TextChannel[]
  language: string
  dueAt: Date | undefined
  expiresAt: Date | undefined
  withdrawKey: string | undefined
}

const patience = sql`${intervalOf(retention.refusedTexts)}::interval`

const midnightAfter = (instant: Sql) =>
  sql`((${instant} AT TIME ZONE 'Asia/Kolkata')::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`

/** One for each of these ways that somebody wants now. */
export const queueTexts = (tx: Connection, text: NewText) =>
  execute(
    tx,
    sql`INSERT INTO text_messages
          (user_id, channel, kind, language, phone, variables, due_at, expires_at, withdraw_key)
        SELECT user_id, channel, ${text.kind}, ${text.language}, phone, ${text.variables}::text[], due,
          least(${text.expiresAt}::timestamptz, due + ${patience},
            CASE WHEN ${text.isOfToday ?? false} THEN ${midnightAfter(sql`due`)} END),
          ${text.withdrawKey}
        FROM text_wishes, coalesce(${text.dueAt}::timestamptz, now()) AS due
        WHERE user_id = ${text.userId} AND channel = ANY (${text.ways}::text[])`,
  )

/**
 * What has not left is gone, and what has is counted, once: the key is then free for a later decision. A text
 * that was tried before may have arrived; one that is refused after this is not tried again.
 */
export async function withdrawTexts(tx: Connection, key: string) {
  // One statement after the other: the second sees what left while the first waited for it.
  const gone = await many<{ attempts: number }>(
    tx,
    sql`DELETE FROM text_messages WHERE withdraw_key = ${key} AND state = 'waiting' RETURNING attempts`,
  )
  const away = await many(
    tx,
    sql`UPDATE text_messages SET withdraw_key = NULL, expires_at = least(expires_at, now())
        WHERE withdraw_key = ${key} AND state <> 'waiting' RETURNING id`,
  )
  const taken = gone.filter(({ attempts }) => attempts === 0).length
  return { taken, left: gone.length - taken + away.length }
}

/** A text that this process hands over now. */
export type ClaimedText = {
  /** By which the gateway knows it. */
  id: string
  channel: TextChannel
  kind: TextKind
  language: string
  phone: string
  variables: string[]
  /** This one included. */
  attempts: number
  /** Whether its recipient still wants texts, on this number. */
  isWanted: boolean
}

const isToSend = (channels: TextChannel[]) =>
  sql`state = 'waiting' AND expires_at > now() AND channel = ANY (${channels}::text[])`

export const secondsToNextText = async (db: Connection, channels: TextChannel[]) =>
  (
    await one<{ seconds: number | null }>(
      db,
      sql`SELECT extract(epoch FROM min(due_at) - now())::float AS seconds
          FROM text_messages WHERE ${isToSend(channels)}`,
    )
  ).seconds ?? undefined

/**
 * Undefined when none is due. From now on its fate is unknown, until the gateway has answered: a process that
 * is killed meanwhile leaves it so.
 */
export const claimDueText = (db: Connection, channels: TextChannel[]) =>
  maybeOne<ClaimedText>(
    db,
    sql`UPDATE text_messages SET state = 'unknown', state_since = now(), attempts = attempts + 1
        WHERE id = (
          SELECT id FROM text_messages WHERE ${isToSend(channels)} AND due_at <= now()
          ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, channel, kind, language, phone, variables, attempts,
          EXISTS (SELECT FROM text_wishes AS wish WHERE wish.user_id = text_messages.user_id
            AND wish.channel = text_messages.channel AND wish.phone = text_messages.phone) AS "isWanted"`,
  )

const emptied = sql`phone = NULL, variables = NULL`

/** A callback may have been faster than the answer: then it has said more. Ids that are not unique are none. */
export const noteTaken = (db: Connection, { id, channel, attempts }: ClaimedText, gatewayId?: string) =>
  execute(
    db,
    sql`UPDATE text_messages SET ${emptied}, last_error = NULL,
          state = CASE state WHEN 'unknown' THEN 'sent' ELSE state END, state_since = now(),
          gateway_id = CASE WHEN NOT EXISTS (SELECT FROM text_messages AS other
            WHERE other.channel = ${channel} AND other.gateway_id = ${gatewayId}) THEN ${gatewayId} END
        WHERE id = ${id} AND attempts = ${attempts}`,
  )

/** Nothing goes that way for so many seconds. */
export const pauseChannel = (db: Connection, channel: TextChannel, seconds: number) =>
  execute(
    db,
    sql`UPDATE text_messages SET due_at = now() + make_interval(secs => ${seconds})
        WHERE state = 'waiting' AND channel = ${channel} AND due_at < now() + make_interval(secs => ${seconds})`,
  )

/** Tried again after so many seconds; failed when it is of no use by then. */
export const postponeText = (db: Connection, text: ClaimedText, reason: string, seconds: number) => {
  const next = sql`now() + make_interval(secs => ${seconds})`
  const isTooLate = sql`${next} >= expires_at`
  return settle(
    db,
    text,
    sql`state = CASE WHEN ${isTooLate} THEN 'failed' ELSE 'waiting' END, due_at = ${next},
      phone = CASE WHEN ${isTooLate} THEN NULL ELSE phone END,
      variables = CASE WHEN ${isTooLate} THEN NULL ELSE variables END, last_error = ${reason}`,
  )
}

export const failText = (db: Connection, text: ClaimedText, reason: string) =>
  settle(db, text, sql`state = 'failed', ${emptied}, last_error = ${reason}`)

/** Nobody knows whether the gateway has it: it is not tried again. */
export const leaveUnknown = (db: Connection, text: ClaimedText, reason: string) =>
  settle(db, text, sql`${emptied}, last_error = ${reason}`)

export const dropText = (db: Connection, { id }: ClaimedText) =>
  execute(db, sql`DELETE FROM text_messages WHERE id = ${id} AND state = 'unknown'`)

const settle = (db: Connection, { id, attempts }: ClaimedText, changes: Sql) =>
  execute(
    db,
    sql`UPDATE text_messages SET state_since = now(), ${changes}
        WHERE id = ${id} AND attempts = ${attempts} AND state = 'unknown' AND phone IS NOT NULL`,
  )
