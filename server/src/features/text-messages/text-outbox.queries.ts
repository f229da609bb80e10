import sql, { type Sql } from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { TextChannel, TextContent, TextKind } from '../../../contract/text-messages/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import { isSameTry, type Outbox, type OutboxItem } from '../../platform/outbox/outbox.queries.ts'

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

export const queueTexts = (tx: Connection, text: NewText) => execute(tx)`INSERT INTO text_messages
    (user_id, channel, kind, language, phone, variables, due_at, expires_at, withdraw_key)
  SELECT user_id, channel, ${text.kind}, ${text.language}, phone, ${text.variables}::text[], due,
    least(${text.expiresAt}::timestamptz, due + ${patience},
      CASE WHEN ${text.isOfToday ?? false} THEN ${midnightAfter(sql`due`)} END),
    ${text.withdrawKey}
  FROM text_wishes, coalesce(${text.dueAt}::timestamptz, now()) AS due
  WHERE user_id = ${text.userId} AND channel = ANY (${text.ways}::text[])`

/**
 * Deletes waiting texts and detaches sent ones from the key, so that a later decision can use it. A text that
 * was attempted may have arrived and is not sent again.
 */
export async function withdrawTexts(tx: Connection, key: string) {
  // Uses two statements: the second one sees texts that were sent while the first waited for a lock.
  const gone = await many<{ attempts: number }>(tx)`
    DELETE FROM text_messages WHERE withdraw_key = ${key} AND state = 'waiting' RETURNING attempts`
  const away = await many(tx)`
    UPDATE text_messages SET withdraw_key = NULL, expires_at = least(expires_at, now())
    WHERE withdraw_key = ${key} AND state <> 'waiting' RETURNING id`
  const taken = gone.filter(({ attempts }) => attempts === 0).length
  return { taken, left: gone.length - taken + away.length }
}

export type ClaimedText = OutboxItem & {
  id: string
  channel: TextChannel
  kind: TextKind
  language: string
  phone: string
  variables: string[]
  isWanted: boolean
}

const isClaimed = sql`state = 'unknown' AND phone IS NOT NULL`

/** A text is `unknown` until the gateway responds, so that it is not sent again if the process is killed. */
export const textOutbox = (channels: TextChannel[]): Outbox => ({
  table: sql`text_messages`,
  now: sql`now()`,
  isFree: sql`state = 'waiting' AND channel = ANY (${channels}::text[])`,
  claim: sql`state = 'unknown', state_since = now()`,
  isClaimed,
  release: sql`state = 'waiting', state_since = now()`,
  item: sql`SELECT id, channel, kind, language, phone, variables, attempts,
              EXISTS (SELECT FROM text_wishes AS wish WHERE wish.user_id = claimed.user_id
                AND wish.channel = claimed.channel AND wish.phone = claimed.phone) AS "isWanted"
            FROM claimed`,
  triedUntil: sql`expires_at`,
})

const emptied = sql`phone = NULL, variables = NULL`

/** A callback may set the state before the response arrives. Ignores an id that another text already has. */
export const markTextSent = (db: Connection, text: ClaimedText, gatewayId?: string) => execute(db)`
  UPDATE text_messages SET ${emptied}, last_error = NULL,
    state = CASE state WHEN 'unknown' THEN 'sent' ELSE state END, state_since = now(),
    gateway_id = CASE WHEN NOT EXISTS (SELECT FROM text_messages AS other
      WHERE other.channel = ${text.channel} AND other.gateway_id = ${gatewayId}) THEN ${gatewayId} END
  WHERE ${isSameTry(text)}`

export const pauseChannel = (db: Connection, channel: TextChannel, seconds: number) => execute(db)`
  UPDATE text_messages SET due_at = now() + make_interval(secs => ${seconds})
  WHERE state = 'waiting' AND channel = ${channel} AND due_at < now() + make_interval(secs => ${seconds})`

export const failText = (db: Connection, text: ClaimedText, reason?: string) =>
  settle(db, text, sql`state = 'failed', ${emptied}, last_error = ${reason}`)

/** The gateway may have accepted the text, so it is not sent again. */
export const keepTextUnknown = (db: Connection, text: ClaimedText, reason?: string) =>
  settle(db, text, sql`${emptied}, last_error = ${reason}`)

export const dropText = (db: Connection, text: ClaimedText) =>
  execute(db)`DELETE FROM text_messages WHERE ${isSameTry(text)} AND ${isClaimed}`

const settle = (db: Connection, text: ClaimedText, changes: Sql) => execute(db)`
  UPDATE text_messages SET state_since = now(), ${changes} WHERE ${isSameTry(text)} AND ${isClaimed}`

type ReportedState = 'sent' | 'delivered' | 'failed'

export type DeliveryReport = {
  reference?: string | undefined
  gatewayId?: string | undefined
  state: ReportedState
}

/** States only move forward. A text that was refused once and waits for a retry may have arrived. */
const before = {
  sent: ['waiting', 'unknown'],
  delivered: ['waiting', 'unknown', 'sent'],
  failed: ['unknown', 'sent'],
} as const satisfies Record<ReportedState, string[]>

export const recordDeliveryReport = (
  db: Connection,
  channel: TextChannel,
  { reference, gatewayId, state }: DeliveryReport,
) =>
  execute(db)`UPDATE text_messages SET state = ${state}, state_since = now(), phone = NULL, variables = NULL
    WHERE channel = ${channel} AND attempts > 0 AND state = ANY (${before[state]}::text[])
      AND (id = ${reference}::uuid OR gateway_id = ${gatewayId})`

/** Marks expired texts as failed, and deletes the words of texts that a killed process had claimed. */
export const giveUpExpiredTexts = (db: Connection) => execute(db)`
  UPDATE text_messages SET phone = NULL, variables = NULL, state_since = now(),
    last_error = coalesce(last_error, 'expired'),
    state = CASE state WHEN 'waiting' THEN 'failed' ELSE state END
  WHERE (state = 'waiting' AND expires_at <= now())
    OR (state = 'unknown' AND phone IS NOT NULL AND state_since < now() - interval '10 minutes')`
