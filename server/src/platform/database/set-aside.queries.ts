import sql, { type Sql } from 'sql-template-tag'
import type { SetAsideJob, WaitingJob } from '../../../contract/status/facts.ts'
import type { Connection } from './open.ts'
import { execute, many } from './query.ts'

const minute = 60
const hour = 60 * minute

/** Seconds until the next attempt; the last value repeats. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 4 * hour]

export const pauseAfter = (tries: number) => pauses[tries - 1] ?? 4 * hour

export type Item = string | number

/** SQL condition that is true unless the item is waiting for a retry. */
export const isRetryDue = (job: SetAsideJob, key: Sql): Sql =>
  sql`NOT EXISTS (SELECT FROM set_aside WHERE job = ${job} AND item = (${key})::text AND due_at > now())`

/** Schedules a retry. Without `seconds`, each pause is longer than the one before. */
export const storeRetry = (db: Connection, job: SetAsideJob, item: Item, reason: string, seconds?: number) =>
  execute(db)`INSERT INTO set_aside AS known (job, item, reason, due_at)
    VALUES (${job}, ${String(item)}, ${reason}, now() + make_interval(secs => ${seconds ?? pauses[0]}))
    ON CONFLICT (job, item) DO UPDATE SET reason = excluded.reason, tries = known.tries + 1,
      due_at = now() + make_interval(secs => coalesce(${seconds}::integer,
        (${pauses}::integer[])[least(known.tries + 1, ${pauses.length})]))`

export const clearRetry = (db: Connection, job: SetAsideJob, items: readonly Item[]) =>
  execute(db)`DELETE FROM set_aside WHERE job = ${job} AND item = ANY (${items.map(String)}::text[])`

export type Waiting = { job: WaitingJob; reason: string; count: number; since: Date; next: Date | null }

/** Reduces a mail's error to its SMTP or system code, since the text may contain an address. */
export const countRetries = (db: Connection) => many<Waiting>(db)`WITH waiting AS (
    SELECT job, reason, since, due_at FROM set_aside
    UNION ALL
    SELECT CASE WHEN failed_at IS NULL THEN 'mail' ELSE 'failed_mail' END,
      coalesce(substring(last_error FROM '\\m[245][0-9][0-9]\\M'), substring(last_error FROM '\\mE[A-Z]{4,}\\M'), 'other'),
      created_at, CASE WHEN failed_at IS NULL THEN due_at END
    FROM mails WHERE sent_at IS NULL AND last_error IS NOT NULL
    UNION ALL
    SELECT 'push_message', last_error, created_at, due_at FROM push_messages WHERE last_error IS NOT NULL)
  SELECT job, reason, count(*)::integer AS count, min(since) AS since, min(due_at) AS next
  FROM waiting GROUP BY job, reason ORDER BY job, reason`
