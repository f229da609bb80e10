import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { errorCode } from '../errors.ts'
import {
  applyCode,
  assertRebuilt,
  createNewFunctions,
  dropRemovedObjects,
  isCodeDue,
  keepCalledObjects,
} from './apply-code.ts'
import { finishBatches } from './batched-migrations.ts'
import { backupLock } from './last-backup.queries.ts'
import { applyLexicon, doesTableExist, isLexiconDue } from './lexicon-files.ts'
import { type Migration, namesIn, ofIndex, statementsOf } from './migration.ts'
import { assertNotTooOld, MigrationFiles } from './migration-files.ts'
import type { Connection } from './open.ts'
import { isConflict } from './transaction.ts'

const patienceMs = 15_000
/** All versions of Chowk must use the same number. */
const migrationLock = 20_261_120

/**
 * Migrates the database to the files in `db`. If several processes call this, one works and the others wait.
 * Throws when the database does not respond for 15 s, is unusable or too old, or when a table stays locked
 * for ten minutes.
 */
export async function migrate(url: string, log: Logger, files = new MigrationFiles()): Promise<void> {
  const client = await connectPatiently(url, log)
  try {
    await untilGranted(client, `pg_try_advisory_lock(${migrationLock})`)
    await assertUsable(client)
    const applied = await appliedMigrations(client)
    const { early, late } = files.due(applied)
    await keepCalledObjects(client, files.code, log)
    const { code, lexicon } = files
    const isDue = early.length + late.length > 0 || (await isCodeDue(client, code))
    if (!isDue && !(await isLexiconDue(client, lexicon, code.release))) return
    await endWithUs(client)
    await client.query(`SET lock_timeout = ${locks.patience}`)
    const inTransaction = (work: () => Promise<unknown>) =>
      whenFree(client, log, () => betweenBackups(client, log, work))
    if (applied.length === 0) await inTransaction(() => makeDatabase(client, files))
    else {
      await assertRebuilt(client, files.code, late)
      await inTransaction(async () => {
        await dropRemovedObjects(client, files.code, log)
        await createNewFunctions(client, files.code)
      })
      // Each migration has its own transaction: locks are short, and a failure keeps finished migrations.
      const run = async (migration: Migration) => {
        if (migration.finishes)
          log.info(`Migration ${migration.name} needs the rest of ${migration.finishes}`)
        await finishBatches(client, migration, inTransaction)
        if (migration.isOutside) await whenFree(client, log, () => runOutsideTransaction(client, migration))
        else await inTransaction(() => runInTransaction(client, migration))
        log.info(`Applied migration ${migration.name}`)
      }
      for (const migration of early) await run(migration)
      await inTransaction(() => applyFiles(client, files))
      for (const migration of late) await run(migration)
    }
  } finally {
    await client.end()
  }
}

/**
 * Polls: a blocked statement would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for all snapshots.
 */
async function untilGranted(client: pg.Client, lock: string, onWait?: () => void) {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ is_granted: boolean }>(`SELECT ${lock} AS is_granted`)
    if (rows[0]?.is_granted) return
    if (attempt === 1) onWait?.()
    await sleep(200)
  }
}

/** Lets the server end the statement if this process is killed; some platforms lack the setting. */
const endWithUs = (client: pg.Client) =>
  client.query(`SELECT set_config('client_connection_check_interval', '2s', false)`).catch(() => {})

/**
 * In milliseconds. Queries queue behind a blocked migration, so it waits briefly and retries for 10 minutes.
 */
const locks = { patience: 1_000, pause: 1_000, tries: 300 }

async function whenFree(client: pg.Client, log: Logger, work: () => Promise<void>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      const isHeld = isConflict(error) || errorCode(error) === lockNotAvailable
      if (!isHeld || attempt === locks.tries) throw error
      if (attempt === 1)
        log.warn('Somebody holds a table that is to be migrated; it is tried again until it is free')
      await sleep(locks.pause)
    }
  }
}
const lockNotAvailable = '55P03'

async function betweenBackups(client: pg.Client, log: Logger, work: () => Promise<unknown>) {
  await untilGranted(client, `pg_try_advisory_lock_shared(${backupLock})`, () =>
    log.warn('Waiting for a backup to end before the database is migrated'),
  )
  try {
    await client.query('BEGIN')
    await work()
    await client.query('COMMIT')
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    await client.query('SELECT pg_advisory_unlock_shared($1)', [backupLock]).catch(() => {})
  }
}

async function makeDatabase(client: pg.Client, files: MigrationFiles) {
  await makeTables(client, files, files.migrations)
  await applyFiles(client, files)
  await client.query(files.data())
}

async function applyFiles(client: pg.Client, { code, lexicon }: MigrationFiles) {
  await applyCode(client, code)
  await applyLexicon(client, lexicon, code.release)
}

async function makeTables(client: pg.Client, files: MigrationFiles, migrations: readonly Migration[]) {
  await createNewFunctions(client, files.code)
  for (const migration of migrations)
    if (migration.isOfRows) await enter(client, migration.name)
    else await runAlone(client, migration)
}

/** Runs in the restore's transaction. Triggers did not run for the rows, since they are created later. */
export async function migrateRestoredRows(
  client: pg.Client,
  files: MigrationFiles,
  applied: readonly string[],
) {
  const { early, late } = files.due(applied)
  for (const migration of early) await runAlone(client, migration)
  await applyFiles(client, files)
  for (const migration of late) {
    // The backup may contain unfinished batches.
    await finishBatches(client, migration, (work) => work())
    await runAlone(client, migration)
  }
}

/** Requires an empty database; holds the migration lock until `client` commits. */
export async function makeTablesFor(client: pg.Client, files: MigrationFiles, applied: readonly string[]) {
  assertNotTooOld(applied)
  if (!files.has(applied))
    throw new Error(
      'the backup was made by another version of Chowk: its migrations are not among those of this one',
    )
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  await assertUsable(client)
  await makeTables(
    client,
    files,
    files.migrations.filter(({ name }) => applied.includes(name)),
  )
}

/** Returns an empty list for a database without Chowk. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  if (!(await doesTableExist(client, 'migrations'))) return []
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
      // Waiting cannot help with error classes 28 (login refused) and 3D (database does not exist).
      if (/^(28|3D)/.test(errorCode(error)) || Date.now() > giveUpAt) throw error
      if (attempt === 1) log.info('Waiting for the database to accept connections')
      await sleep(250)
    }
  }
}

/**
 * Throws for a server, encoding or locale that Chowk cannot use. Tests the locale's behaviour, since names
 * differ between libc, ICU and the built-in provider.
 */
async function assertUsable(db: Connection | pg.Client): Promise<void> {
  const server = await db.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding`,
  )
  const { version, encoding } = server.rows[0] ?? { version: 0, encoding: '' }
  if (version < 140_000)
    throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Chowk needs 14 or newer.`)
  if (encoding !== 'UTF8')
    throw new Error(`The database's encoding is ${encoding}; Chowk needs UTF8. ${howToCreate}`)
  // pg_trgm finds similar words; fuzzystrmatch provides levenshtein().
  await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await db.query('CREATE EXTENSION IF NOT EXISTS fuzzystrmatch')
  const letters = await db.query(`SELECT 1 WHERE lower('Ä') = 'ä' AND similarity('जूता', 'जूते') > 0`)
  if (letters.rowCount === 0)
    throw new Error(
      `The database's locale knows no letters beyond ASCII, so search would miss Hindi. ${howToCreate}`,
    )
}

const howToCreate = `Create it with: CREATE DATABASE chowk TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`

async function runInTransaction(client: pg.Client, { name, sql, batches }: Migration) {
  if (batches) await client.query(laterInBatches(batches.of), [name, sql, batches.of, batches.size])
  else await client.query(sql)
  await enter(client, name)
}

/** The migration covers the rows that exist now; rows inserted later need a default or a trigger. */
const laterInBatches = (table: string) =>
  `INSERT INTO batched_migrations (name, statement, relation, batch_size, last_id)
   SELECT $1, $2, $3, $4, coalesce(max(id), 0) FROM ${table}`

/** Builds indexes without CONCURRENTLY, since no users are connected yet. */
const runAlone = (client: pg.Client, migration: Migration) =>
  runInTransaction(client, { ...migration, sql: migration.sql.replace(/\bCONCURRENTLY\b/g, '') })

/**
 * Waits for running transactions without a timeout, but does not block queries. First drops the invalid index
 * of a killed run.
 */
async function runOutsideTransaction(client: pg.Client, { name, sql }: Migration) {
  const [statement = ''] = statementsOf(sql).map((one) => namesIn(one).trim())
  const index = ofIndex.exec(statement)?.[1] ?? ''
  const { rows: timeouts } = await client.query<{ lock_timeout: string }>('SHOW lock_timeout')
  // Builds the index on one core and leaves the other cores to the service.
  await client.query('SET lock_timeout = 0; SET max_parallel_maintenance_workers = 0')
  try {
    // A killed REINDEX leaves the old index and invalid copies: _ccnew, _ccold, _ccnew1.
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

async function enter(client: pg.Client, name: string) {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migrations (
       id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL)`,
  )
  await client.query('INSERT INTO migrations (name, run_on) VALUES ($1, now())', [name])
}
