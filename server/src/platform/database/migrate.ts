import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { isConflict } from './again.ts'
import { backupLock } from './backup-lock.ts'
import { assertUsable } from './usable.ts'

const patienceMs = 15_000
/** Any number will do, so long as all versions of Chowk agree on it. */
const migrationLock = 20_261_120

/**
 * Brings the database up to date with `db/migrations`. Any number of processes may call this at once: one
 * works, the others wait for it, and all wait for a backup to end: who waits for its tables would have
 * everybody wait. Nobody waits longer than a second for a table that a migration waits for. Throws when the
 * database does not answer for 15 s or is not usable (see assertUsable), and when a table is not free for ten
 * minutes.
 */
export async function migrate(url: string, log: Logger, directory = findMigrations()): Promise<void> {
  const client = await connectPatiently(url, log)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await assertUsable(client)
    if (await isUpToDate(client, directory)) return
    await waitForBackup(client, log)
    await endWithUs(client)
    const applied = await runBetweenOthers(client, log, { dir: directory })
    for (const { name } of applied) log.info(`Applied migration ${name}`)
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

async function runBetweenOthers(client: pg.Client, log: Logger, which: { dir: string }) {
  await client.query(`SET lock_timeout = ${locks.patience}`)
  for (let attempt = 1; ; attempt++) {
    try {
      // Each migration by itself: its locks are held no longer than it takes, and what is done stays done.
      return await run(client, log, which, false)
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
 * The same in a transaction that `client` has begun, up to the first `count` migrations. While it lasts no
 * other process migrates. Gives the names of all that the database then has, in their order.
 */
export async function migrateWithin(client: pg.Client, log: Logger, count?: number): Promise<string[]> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
  await assertUsable(client)
  // The library would begin and end a transaction of its own.
  const query = async (text: string, values?: unknown[]) =>
    ['BEGIN', 'COMMIT', 'ROLLBACK'].includes(text) ? { rows: [] } : client.query(text, values)
  const within: pg.Client = Object.create(client, { query: { value: query } })
  await run(within, log, { dir: findMigrations(), ...(count !== undefined && { count }) })
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
  return rows.map(({ name }) => name)
}

async function run(
  dbClient: pg.Client,
  log: Logger,
  which: { dir: string; count?: number },
  singleTransaction = true,
) {
  const { runner } = await import('node-pg-migrate')
  return runner({
    dbClient,
    ...which,
    direction: 'up',
    migrationsTable: 'migrations',
    noLock: true,
    singleTransaction,
    logger: { info: () => {}, warn: (message) => log.warn(message), error: (message) => log.error(message) },
  })
}

/** The usual case, told without the library that migrates. */
async function isUpToDate(client: pg.Client, directory: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  )
  if (!rows[0]?.exists) return false
  const applied = await client.query<{ name: string }>('SELECT name FROM migrations')
  const names = new Set(applied.rows.map(({ name }) => `${name}.sql`))
  return readdirSync(directory).every((file) => names.has(file))
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

/** The names of this version's migrations, in their order. */
export const knownMigrations = (): string[] =>
  readdirSync(findMigrations())
    .filter((file) => file.endsWith('.sql'))
    .map((file) => basename(file, '.sql'))
    .sort()

/**
 * The same folder from the source tree and from the bundle in server/dist: the nearest db/migrations upwards.
 */
function findMigrations(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error(`No db/migrations above ${import.meta.dirname}`)
  }
}
