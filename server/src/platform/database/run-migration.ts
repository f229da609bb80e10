import type pg from 'pg'
import { type Migration, ofIndex } from './migration.ts'
import { namesIn, statementsOf } from './sql-statements.ts'

/** Runs a migration in the transaction of `client`, and enters it among the applied ones. */
export async function runInTransaction(client: pg.Client, { name, sql, batches }: Migration) {
  if (batches) await client.query(laterInBatches(batches.of), [name, sql, batches.of, batches.size])
  else await client.query(sql)
  await enter(client, name)
}

/** Up to the last present row. Rows that are inserted later need a default or a trigger. */
const laterInBatches = (table: string) =>
  `INSERT INTO batched_migrations (name, statement, relation, batch_size, last_id)
   SELECT $1, $2, $3, $4, coalesce(max(id), 0) FROM ${table}`

/** The same where nobody else works, in a new database or that of a backup: indexes are built in the transaction. */
export const runAlone = (client: pg.Client, migration: Migration) =>
  runInTransaction(client, { ...migration, sql: migration.sql.replace(/\bCONCURRENTLY\b/g, '') })

/**
 * Runs a migration of one statement outside a transaction. An index that a killed run has left invalid is
 * dropped and built again. It waits for all transactions that are running, so it has all the time it needs;
 * nobody waits for it.
 */
export async function runOutsideTransaction(client: pg.Client, { name, sql }: Migration) {
  const [statement = ''] = statementsOf(sql).map((one) => namesIn(one).trim())
  const index = ofIndex.exec(statement)?.[1] ?? ''
  const { rows: timeouts } = await client.query<{ lock_timeout: string }>('SHOW lock_timeout')
  // Builds the index on one processor, so that publishing keeps the others.
  await client.query('SET lock_timeout = 0; SET max_parallel_maintenance_workers = 0')
  try {
    // REINDEX leaves the index as it was, and copies beside it: _ccnew, _ccold, _ccnew1.
    const { rows } = await client.query<{ name: string }>(
      `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class ON oid = indexrelid
       WHERE NOT indisvalid AND CASE WHEN $2 THEN starts_with(relname, left($1, 56) || '_cc') ELSE relname = $1 END`,
      [index, statement.startsWith('REINDEX')],
    )
    for (const invalid of rows) await client.query(`DROP INDEX CONCURRENTLY ${invalid.name}`)
    await client.query(sql)
  } finally {
    await client
      .query(`SET lock_timeout = '${timeouts[0]?.lock_timeout}'; RESET max_parallel_maintenance_workers`)
      .catch(() => {})
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
