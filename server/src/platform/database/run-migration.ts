import type pg from 'pg'
import type { Migration } from './migration-files.ts'

/** Runs a migration in the transaction of `client`, and enters it among the applied ones. */
export async function runInTransaction(client: pg.Client, migration: Migration) {
  const { name, sql, batches } = migration
  if (batches)
    await client.query(
      'INSERT INTO batched_migrations (name, statement, relation, batch_size) VALUES ($1, $2, $3, $4)',
      [name, sql, batches.of, batches.size],
    )
  // In a new database, or a backup's, there is nobody to wait for.
  else await client.query(sql.replace(/\bCONCURRENTLY\b/g, ''))
  await enter(client, name)
}

/**
 * Runs a migration of one statement outside a transaction. An index that a killed run has left invalid is
 * dropped and built again. It waits for all transactions that are running, so it has all the time it needs;
 * nobody waits for it.
 */
export async function runOutsideTransaction(client: pg.Client, { name, sql }: Migration) {
  const index = /\bINDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/.exec(sql)?.[1]
  const { rows: timeouts } = await client.query<{ lock_timeout: string }>('SHOW lock_timeout')
  await client.query('SET lock_timeout = 0')
  try {
    const { rows } = await client.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [index],
    )
    if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
    await client.query(sql)
  } finally {
    await client.query(`SET lock_timeout = '${timeouts[0]?.lock_timeout}'`)
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
