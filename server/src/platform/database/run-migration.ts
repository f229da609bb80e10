import type pg from 'pg'
import { type Migration, ofIndex } from './migration.ts'
import { namesIn, statementsOf } from './sql-statements.ts'

/** Runs a migration in the transaction of `client`, and enters it among the applied ones. */
export async function runInTransaction(client: pg.Client, { name, sql, batches }: Migration) {
  if (batches) await client.query(laterInBatches(batches.of), [name, sql, batches.of, batches.size])
  else await client.query(sql)
  await enter(client, name)
}

/** The rows that are there now: those of the release are what they should be. */
const laterInBatches = (table: string) =>
  `INSERT INTO batched_migrations (name, statement, relation, batch_size, last_id, finished_at)
   SELECT $1, $2, $3, $4, max(id), CASE WHEN max(id) IS NULL THEN now() END FROM ${table}`

/**
 * The same where nobody else works: in a new database, or that of a backup. All batches are one, and indexes
 * are built in the transaction.
 */
export async function runAlone(client: pg.Client, { name, sql, batches }: Migration) {
  if (batches) {
    const { rows } = await client.query(`SELECT coalesce(max(id), 0) AS last FROM ${batches.of}`)
    await client.query(sql, [0, rows[0].last])
  } else await client.query(sql.replace(/\bCONCURRENTLY\b/g, ''))
  await enter(client, name)
}

/**
 * Runs a migration of one statement outside a transaction. An index that a killed run has left invalid is
 * dropped and built again. It waits for all transactions that are running, so it has all the time it needs;
 * nobody waits for it.
 */
export async function runOutsideTransaction(client: pg.Client, { name, sql }: Migration) {
  const [index] = statementsOf(sql).map((statement) => ofIndex.exec(namesIn(statement).trim())?.[1])
  const { rows: timeouts } = await client.query<{ lock_timeout: string }>('SHOW lock_timeout')
  // One processor at most: the others are for those who publish meanwhile.
  await client.query('SET lock_timeout = 0; SET max_parallel_maintenance_workers = 0')
  try {
    // REINDEX leaves the index as it was, and a copy beside it.
    const { rows } = await client.query<{ name: string }>(
      `SELECT indexrelid::regclass::text AS name FROM pg_index
       WHERE NOT indisvalid AND indexrelid IN (to_regclass($1), to_regclass($1 || '_ccnew'))`,
      [index],
    )
    for (const invalid of rows) await client.query(`DROP INDEX CONCURRENTLY ${invalid.name}`)
    await client.query(sql)
  } finally {
    await client.query(`SET lock_timeout = '${timeouts[0]?.lock_timeout}'`).catch(() => {})
  }
  await enter(client, name)
}

/** Notes that the database has a migration. */
export async function enter(client: pg.Client, name: string) {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (
       id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL)`,
  )
  await client.query('INSERT INTO migrations (name, run_on) VALUES ($1, now())', [name])
}
