import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { assertUsable } from './assert-usable.ts'
import { backupLock } from './backup-lock.ts'
import { MigrationFiles, type Step } from './migration-files.ts'
import { isConflict } from './retry-after-conflict.ts'

const patienceMs = 15_000
/** Any number will do, so long as all versions of Chowk agree on it. */
const migrationLock = 20_261_120

/**
 * Brings the database up to date with `db/migrations`. Any number of processes may call this at once: one
 * works, the others wait for it, and all wait for a backup to end: who waits for its tables would have
 * everybody wait. Nobody waits longer than a second for a table that a migration waits for. Throws when the
 * database does not answer for 15 s or is not usable (see assertUsable), when it is of a release that this one
 * cannot go on from, and when a table is not free for ten minutes.
 */
export async function migrate(url: string, log: Logger, files = new MigrationFiles()): Promise<void> {
  const client = await connectPatiently(url, log)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await assertUsable(client)
    const due = files.due(await appliedMigrations(client))
    if (due.length === 0) return
    await waitForBackup(client, log)
    await endWithUs(client)
    await runBetweenOthers(client, log, due)
  } finally {
    await client.end()
  }
}

/**
 * A statement would otherwise go on, with its locks, when this process is killed. Not every platform can
 * tell.
 */
const endWithUs = (client: pg.Client) =>
  client.query(`SELECT set_config('client_connection_check_interval', '2s', false)`).catch(() => {})

/**
 * Milliseconds: who reads a table waits so long at most behind a migration that waits for it, and it comes
 * back later; as often as takes ten minutes.
 */
const locks = { patience: 1_000, pause: 1_000, tries: 300 }

async function runBetweenOthers(client: pg.Client, log: Logger, steps: Step[]) {
  await client.query(`SET lock_timeout = ${locks.patience}`)
  // Each by itself: its locks are held no longer than it takes, and what is done stays done.
  for (const step of steps) {
    await whenFree(client, log, async () => {
      await client.query('BEGIN')
      await run(client, step)
      await client.query('COMMIT')
    })
    log.info(`Applied migration ${step.names.at(-1)}`)
  }
}

async function whenFree(client: pg.Client, log: Logger, work: () => Promise<void>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      const isHeld =
        isConflict(error) || (error instanceof pg.DatabaseError && error.code === lockNotAvailable)
      if (!isHeld || attempt === locks.tries) throw error
      if (attempt === 1)
        log.warn('Somebody holds a table that is to be migrated; it is tried again until it is free')
      await sleep(locks.pause)
    }
  }
}
const lockNotAvailable = '55P03'

async function waitForBackup(client: pg.Client, log: Logger) {
  const { rows } = await client.query('SELECT pg_try_advisory_lock_shared($1) AS free', [backupLock])
  if (rows[0]?.free) return
  log.warn('Waiting for a backup to end before the database is migrated')
  await client.query('SELECT pg_advisory_lock_shared($1)', [backupLock])
}

/**
 * Makes the tables for the rows of a backup, in a transaction that `client` has begun on an empty database.
 * While it lasts no other process migrates. True when the tables may have more than the backup knows of.
 */
export async function makeTablesFor(client: pg.Client, applied: string[]): Promise<boolean> {
  const files = new MigrationFiles()
  if (files.names().slice(0, applied.length).join() !== applied.join())
    throw new Error(
      'the backup was made by another version of Chowk: its migrations are not among those of this one',
    )
  files.assertNotTooOld(applied)
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  await assertUsable(client)
  for (const step of files.tablesFor(applied)) await run(client, step)
  return files.isBeforeBaseline(applied)
}

/** In the same transaction: brings what is in these tables by now up to date. */
export async function bringRowsUpToDate(client: pg.Client, applied: string[]): Promise<void> {
  for (const step of new MigrationFiles().afterRowsOf(applied)) await run(client, step)
}

async function run(client: pg.Client, { names, sql }: Step) {
  await client.query(sql)
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (
       id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL)`,
  )
  await client.query('INSERT INTO migrations (name, run_on) SELECT unnest($1::text[]), now()', [names])
}

/** Their names, in the order in which they were applied; none in an empty database. */
async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  )
  if (!rows[0]?.exists) return []
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
  return applied.rows.map(({ name }) => name)
}

async function connectPatiently(url: string, log: Logger): Promise<pg.Client> {
  const giveUpAt = Date.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!mayPass(error) || Date.now() > giveUpAt) throw error
      if (attempt === 1) log.info('Waiting for the database to accept connections')
      await sleep(250)
    }
  }
}

/**
 * False when waiting cannot help: PostgreSQL answered, and refused the password or knows no such database.
 */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !code.startsWith('28') && !code.startsWith('3D')
}
