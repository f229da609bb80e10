import sql, { type Sql } from 'sql-template-tag'
import type { Connection } from '../database/open.ts'
import { execute, maybeOne, value } from '../database/query.ts'

/** A message that this process is sending. */
export type OutboxItem = {
  id: number | string
  /** This one included. */
  attempts: number
}

/**
 * A table of messages that wait to be sent, with the columns `id`, `due_at`, `expires_at`, `attempts` and
 * `last_error`; the parts of statements say what differs from table to table.
 */
export type Outbox = {
  table: Sql
  now: Sql
  /** Condition: the message has not ended, and no process is sending it. */
  isFree: Sql
  order?: Sql
  claim: Sql
  /** Condition: the message is as `claim` left it. */
  isClaimed: Sql
  release: Sql
  /** SELECT of what a channel needs FROM claimed, the row. */
  item: Sql
  /** The last time at which a message is tried; undefined: until it expires. */
  triedUntil?: Sql
}

/**
 * A claim that ends by itself: another process then sends the message of one that was killed. It lasts longer
 * than any delivery. Needs the column `claimed_until`.
 */
export const leased = (isWaiting: Sql, duration: Sql, now = sql`now()`) => ({
  now,
  isFree: sql`${isWaiting} AND coalesce(claimed_until <= ${now}, true)`,
  claim: sql`claimed_until = ${now} + ${duration}`,
  isClaimed: isWaiting,
  release: sql`claimed_until = NULL`,
})

/** Condition: the row is this item, and no other process has claimed it since. */
export const isSameTry = ({ id, attempts }: OutboxItem) => sql`id = ${id} AND attempts = ${attempts}`

const isSendable = ({ isFree, now }: Outbox) => sql`${isFree} AND coalesce(expires_at > ${now}, true)`

/** Undefined when no message is due, or other processes have them all. */
export const claimDue = <Item extends OutboxItem>(db: Connection, outbox: Outbox) => maybeOne<Item>(db)`
  WITH claimed AS (
    UPDATE ${outbox.table} SET ${outbox.claim}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM ${outbox.table} WHERE ${isSendable(outbox)} AND due_at <= ${outbox.now}
      ORDER BY ${outbox.order ?? sql`due_at`} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *)
  ${outbox.item}`

/** Undefined when no message waits; not above 0 when one became due since the last claim. */
export const secondsToNext = async (db: Connection, outbox: Outbox) =>
  (await value<number | null>(db)`SELECT extract(epoch FROM min(due_at) - ${outbox.now})::float AS seconds
    FROM ${outbox.table} WHERE ${isSendable(outbox)}`) ?? undefined

/** Retries a message after so many seconds. False when that is too late, or another process has claimed it. */
export async function postpone(
  db: Connection,
  { table, now, release, isClaimed, triedUntil = sql`'infinity'` }: Outbox,
  item: OutboxItem,
  reason: string,
  seconds: number,
) {
  const next = sql`${now} + make_interval(secs => ${seconds})`
  const postponed = await execute(db)`UPDATE ${table} SET ${release}, due_at = ${next}, last_error = ${reason}
    WHERE ${isSameTry(item)} AND ${isClaimed} AND ${next} < ${triedUntil}`
  return postponed > 0
}
