import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { administer, databaseUrl } from '../../../test/test-server.ts'
import { backupLock } from './backup-lock.ts'
import { migrate } from './migrate.ts'
import { MigrationFiles } from './migration-files.ts'
import { many } from './query.ts'

const log = pino({ level: 'silent' })
const folder = new URL('../../../../db/migrations/', import.meta.url)

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.drop())

async function givenRelease(statement: string) {
  const release = await mkdtemp(join(tmpdir(), 'chowk-release-'))
  await cp(folder, release, { recursive: true })
  await writeFile(join(release, '9999-more.sql'), statement)
  return { directory: release, files: new MigrationFiles(release) }
}

test('when two processes migrate an empty database at once, then both succeed and each migration ran once', async () => {
  await Promise.all([migrate(database.url, log), migrate(database.url, log)])
  const applied = await many<{ name: string }>(database.db, sql`SELECT name FROM migrations ORDER BY id`)
  expect(applied.map(({ name }) => name)).toEqual(new MigrationFiles().names())
})

test('when a newer release has migrated it, then an older one takes it as it is', async () => {
  await migrate(database.url, log)
  await database.db.query("INSERT INTO migrations (name, run_on) VALUES ('9999-of-a-newer-release', now())")
  await migrate(database.url, log)
})

test('when a release brings a migration during a backup, then it waits for its end, and nobody waits for it', async () => {
  await migrate(database.url, log)
  const release = await givenRelease('ALTER TABLE products ADD COLUMN more integer;')
  const backup = await database.db.connect()
  await backup.query('SELECT pg_advisory_lock($1)', [backupLock])
  await backup.query('BEGIN')
  await backup.query('LOCK TABLE products IN ACCESS SHARE MODE')
  const migrating = migrate(database.url, log, release.files)
  await sleep(500)

  const visitor = await database.db.connect()
  await visitor.query("SET lock_timeout = '1s'")
  await visitor.query('SELECT FROM products')
  visitor.release(true)
  await backup.query('COMMIT')
  await backup.query('SELECT pg_advisory_unlock($1)', [backupLock])
  backup.release()
  await migrating

  expect((await database.db.query('SELECT more FROM products')).fields).toHaveLength(1)
  await rm(release.directory, { recursive: true })
})

test('when a long reader holds a table that is to be migrated, then others read it within two seconds, and it is migrated after', {
  timeout: 30_000,
}, async () => {
  await migrate(database.url, log)
  const release = await givenRelease('ALTER TABLE products ADD COLUMN more integer;')
  const reader = await database.db.connect()
  await reader.query('BEGIN')
  await reader.query('LOCK TABLE products IN ACCESS SHARE MODE')
  const migrating = migrate(database.url, log, release.files)

  const waits: number[] = []
  for (const end = Date.now() + 4_000; Date.now() < end; await sleep(50)) {
    const startedAt = Date.now()
    await database.db.query('SELECT FROM products')
    waits.push(Date.now() - startedAt)
  }
  await reader.query('COMMIT')
  reader.release()
  await migrating

  expect(Math.max(...waits)).toBeLessThan(2_000)
  // It was in the way at all.
  expect(Math.max(...waits)).toBeGreaterThan(500)
  expect((await database.db.query('SELECT more FROM products')).fields).toHaveLength(1)
  await rm(release.directory, { recursive: true })
})

test('when a migration is written from now on, then it asks for a rebuild of search, which does not stop it', () => {
  const stopsSearch = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => /(SELECT|PERFORM) rebuild_search\(/.test(readFileSync(new URL(name, folder), 'utf8')))
  expect(stopsSearch).toEqual([])
})

test('when the password is wrong, then it says so at once instead of waiting', async () => {
  const url = new URL(database.url)
  url.username = 'nobody_known'
  const started = Date.now()
  await expect(migrate(url.href, log)).rejects.toThrow(/authentication|does not exist/)
  expect(Date.now() - started).toBeLessThan(5_000)
})

test('when the database knows no letters beyond ASCII, then it is refused in a sentence', async () => {
  const { url } = inject('testServer')
  const name = new URL(database.url).pathname.slice(1).replace('test', 'ascii')
  await administer(url, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
  try {
    await expect(migrate(databaseUrl(url, name), log)).rejects.toThrow('search would miss Hindi')
  } finally {
    await administer(url, `DROP DATABASE ${name}`)
  }
})
