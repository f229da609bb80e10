import sql, { raw, type Sql } from 'sql-template-tag'
import type { Connection } from './open.ts'
import { execute } from './query.ts'

/**
 * Deletes the rows that meet a condition, some at a time: after a long pause, or in a restored backup, there
 * may be more of them than one statement can delete before it is stopped as too slow.
 */
export const deleteOld = (db: Connection, table: string, isOld: Sql, atOnce = 10_000) =>
  untilNoneIsLeft(db, sql`DELETE FROM ${raw(table)}`, table, isOld, atOnce)

/** Changes them in the same way; after it they must not meet the condition. */
export const emptyOld = (db: Connection, table: string, change: Sql, isOld: Sql, atOnce = 10_000) =>
  untilNoneIsLeft(db, sql`UPDATE ${raw(table)} SET ${change}`, table, isOld, atOnce)

async function untilNoneIsLeft(db: Connection, work: Sql, table: string, isOld: Sql, atOnce: number) {
  const workOnSome = sql`${work}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${raw(table)} WHERE ${isOld} LIMIT ${atOnce}))`
  while ((await execute(db, workOnSome)) === atOnce);
}
