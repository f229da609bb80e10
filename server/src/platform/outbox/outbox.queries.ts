import sql, { type Sql } from 'sql-template-tag'
import type { Connection } from '../database/open.ts'
import { execute, maybeOne, value } from '../database/query.ts'

export type OutboxItem = { id: number | string; attempts: number }

/** Describes a table with the columns `id`, `due_at`, `expires_at`, `attempts` and `last_error`. */
export type Outbox = {
  table: Sql
  now: Sql
  isFree: Sql
  order?: Sql
  claim: Sql
  isClaimed: Sql
  release: Sql
  item: Sql
  /** The latest time for a retry; defaults to the expiry. */
  triedUntil?: Sql
}

/**
 * Claims expire, so that another process can send the messages of a killed process. `duration` must exceed
 * the longest delivery. The table needs a column `claimed_until`.
 */
export const leased = (isWaiting: Sql, duration: Sql, now = sql`now()`) => ({
  now,
  isFree: sql`${isWaiting} AND coalesce(claimed_until <= ${now}, true)`,
  claim: sql`claimed_until = ${now} + ${duration}`,
  isClaimed: isWaiting,
  release: sql`claimed_until = NULL`,
})

/** SQL condition that is false if another process has claimed the row since. */
export const isSameTry = ({ id, attempts }: OutboxItem) => sql`id = ${id} AND attempts = ${attempts}`

const isSendable = ({ isFree, now }: Outbox) => sql`${isFree} AND coalesce(expires_at > ${now}, true)`

export const claimDue = <Item extends OutboxItem>(db: Connection, outbox: Outbox) => maybeOne<Item>(db)`
  WITH claimed AS (
    UPDATE ${outbox.table} SET ${outbox.claim}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM ${outbox.table} WHERE ${isSendable(outbox)} AND due_at <= ${outbox.now}
      ORDER BY ${outbox.order ?? sql`due_at`} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *)
  ${outbox.item}`

/** Returns 0 or less when a message is already due, undefined for an empty outbox. */
export const secondsToNext = async (db: Connection, outbox: Outbox) =>
  (await value<number | null>(db)`SELECT extract(epoch FROM min(due_at) - ${outbox.now})::float AS seconds
    FROM ${outbox.table} WHERE ${isSendable(outbox)}`) ?? undefined

/** Returns false if the retry would be too late or another process has claimed the message. */
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
