import sql, { raw, type Sql } from 'sql-template-tag'
import type { Connection } from './open.ts'
import { execute } from './query.ts'

/**
 * Deletes the rows that meet a condition, some at a time: after a long pause, or in a restored backup, there
 * may be more of them than one statement can delete before it is stopped as too slow.
 */
export async function deleteOld(db: Connection, table: string, isOld: Sql, atOnce = 10_000): Promise<void> {
  const from = raw(table)
  const deleteSome = sql`DELETE FROM ${from}
    WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${from} WHERE ${isOld} LIMIT ${atOnce}))`
  while ((await execute(db, deleteSome)) === atOnce);
}
