import { setTimeout as sleep } from 'node:timers/promises'
import sql, { raw } from 'sql-template-tag'
import type { Logger } from '../logger.ts'
import type { Migration } from './migration.ts'
import type { Connection, Database } from './open.ts'
import { execute, many, maybeOne, one } from './query.ts'
import { isRetryDue } from './set-aside.queries.ts'
import { batchPauses, workInBatches } from './set-aside.ts'

type BatchedMigration = {
  statement: string
  relation: string
  batch_size: number
  after_id: number
  last_id: number
}

/** Runs migrations that are too large for one transaction. After a crash, continues after the last batch. */
export const runBatchedMigrations = (needs: { db: Database; log: Logger }, until?: AbortSignal) =>
  workInBatches(needs, { job: 'batched_migration', findNext, work: runBatch }, until)

/** Finds only the oldest migration, since a later one may need the rows of an earlier one. */
const findNext = (db: Connection) => maybeOne<{ key: number }>(db)`SELECT id AS key FROM (
    SELECT id FROM batched_migrations WHERE finished_at IS NULL ORDER BY id LIMIT 1) AS first
  WHERE ${isRetryDue('batched_migration', sql`id`)}`

/** Returns 'held' when another process is running the migration or has finished it. */
async function runBatch(tx: Connection, id: number) {
  const migration = await maybeOne<BatchedMigration>(tx)`
    SELECT statement, relation, batch_size, after_id, last_id FROM batched_migrations
    WHERE id = ${id} AND finished_at IS NULL FOR UPDATE SKIP LOCKED`
  if (!migration) return 'held'
  const { statement, relation, batch_size, after_id, last_id } = migration
  const { upto } = await one<{ upto: number | null }>(tx)`SELECT max(id) AS upto FROM (
      SELECT id FROM ${raw(relation)} WHERE id > ${after_id} AND id <= ${last_id}
      ORDER BY id LIMIT ${batch_size}) AS batch`
  if (upto === null)
    return await execute(tx)`UPDATE batched_migrations SET finished_at = now() WHERE id = ${id}`
  await tx.query(statement, [after_id, upto])
  await execute(tx)`UPDATE batched_migrations SET after_id = ${upto} WHERE id = ${id}`
}

export async function finishBatches(
  client: Connection,
  { finishes }: Pick<Migration, 'finishes'>,
  inTransaction: (work: () => Promise<unknown>) => Promise<unknown>,
) {
  if (finishes === undefined) return
  const first = sql`SELECT id FROM batched_migrations
    WHERE finished_at IS NULL AND id <= (SELECT id FROM batched_migrations WHERE name = ${finishes})
    ORDER BY id LIMIT 1`
  for (;;) {
    const found = await maybeOne<{ id: number }>(client)`${first}`
    if (!found) return
    let done: unknown
    await inTransaction(async () => {
      done = await runBatch(client, found.id)
    })
    await sleep(done === 'held' ? batchPauses.held : batchPauses.between)
  }
}

/** `percent` is 0 before the first batch. */
export const listBatchedMigrations = (db: Connection) => many<{ name: string; percent: number }>(db)`
  SELECT name, coalesce(floor(100.0 * after_id / nullif(last_id, 0)), 0)::integer AS percent
  FROM batched_migrations WHERE finished_at IS NULL ORDER BY id`
