import type { PoolClient } from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Logger } from '../logger.ts'
import type { Connection, Database } from './open.ts'
import { execute, many, maybeOne, one } from './query.ts'
import { isNotAside } from './set-aside.queries.ts'
import { workInBatches } from './work-in-batches.ts'

type BatchedMigration = { statement: string; relation: string; batch_size: number; after_id: number }

/**
 * Runs the migrations that are too much for one transaction, one after the other, until all are finished or
 * we stop. Stopped or killed, it continues after the last batch.
 */
export const runBatchedMigrations = (needs: { db: Database; log: Logger }, until?: AbortSignal) =>
  workInBatches(needs, { job: 'batched_migration', findNext, work }, until)

/** Only the first one: a later one may need its rows. */
const findNext = (db: Connection) =>
  maybeOne<{ key: number }>(
    db,
    sql`SELECT id AS key FROM (
          SELECT id FROM batched_migrations WHERE finished_at IS NULL ORDER BY id LIMIT 1) AS first
        WHERE ${isNotAside('batched_migration', sql`id`)}`,
  )

async function work(tx: PoolClient, id: number) {
  const migration = await maybeOne<BatchedMigration>(
    tx,
    sql`SELECT statement, relation, batch_size, after_id FROM batched_migrations
        WHERE id = ${id} AND finished_at IS NULL FOR UPDATE SKIP LOCKED`,
  )
  if (!migration) return 'held'
  const { statement, relation, batch_size, after_id } = migration
  const { upto, last } = await one<{ upto: number | null; last: number | null }>(
    tx,
    sql`SELECT max(id) AS upto, (SELECT max(id) FROM ${raw(relation)}) AS last FROM (
          SELECT id FROM ${raw(relation)} WHERE id > ${after_id} ORDER BY id LIMIT ${batch_size}) AS batch`,
  )
  if (upto === null)
    return await execute(tx, sql`UPDATE batched_migrations SET finished_at = now() WHERE id = ${id}`)
  await tx.query(statement, [after_id, upto])
  await execute(tx, sql`UPDATE batched_migrations SET after_id = ${upto}, last_id = ${last} WHERE id = ${id}`)
}

/** The open ones, with how much of each is done; `percent` is 0 before the first batch. */
export const listBatchedMigrations = (db: Connection) =>
  many<{ name: string; percent: number }>(
    db,
    sql`SELECT name, coalesce(floor(100.0 * after_id / nullif(last_id, 0)), 0)::integer AS percent
        FROM batched_migrations WHERE finished_at IS NULL ORDER BY id`,
  )
