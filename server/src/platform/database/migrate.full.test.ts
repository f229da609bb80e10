import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { givenDatabaseAt0055 } from '../../../test/city-at-0055.ts'
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

test('when the release before goes on working meanwhile, then nothing of it fails or waits for two seconds, and what it kept of networks goes', {
  timeout: 60_000,
}, async () => {
  const { db, url } = database
  await givenDatabaseAt0055(db)
  await db.query(`
    INSERT INTO users (user_type, status, name, email, password_hash, contact_no)
    SELECT 'shopkeeper', 'approved', 'Meena Soni', 'meena-' || n || '@example.com', rpad('$2b$04$', 60, 'x'), '98260 12345' FROM generate_series(1, 300) AS n;
    INSERT INTO shops (user_id, user_type, name, address, city, state)
    SELECT id, user_type, 'Malwa Sound House', 'Shop 12, Jail Road', 'Indore', 'Madhya Pradesh' FROM users WHERE email LIKE 'meena-%';
    INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
    SELECT user_id, shops.id, subcategories.id, 'Kettle ' || shops.id, 'Tarang', 'Steel.', 900, 800, today(), today() + 9 FROM shops, (SELECT min(id) AS id FROM subcategories) AS subcategories WHERE shops.name = 'Malwa Sound House';
    INSERT INTO sessions (sid, sess, expire) SELECT 's' || id, jsonb_build_object('address', '203.0.113.9', 'userId', id), now() + interval '1 day' FROM users;
    INSERT INTO audit_entries (actor_id, actor_name, address, action, subject_type, subject_id, subject_name, before, after)
    SELECT id, name, '203.0.113.9', 'profile changed', 'user', id, name, '{"email": "a@example.com", "name": "Meena"}', '{"name": "Meena Soni"}'
    FROM users, generate_series(1, 20);
    INSERT INTO page_views (path, views) SELECT '/product/' || id, 5 FROM products ON CONFLICT DO NOTHING`)
  const work = [
    `UPDATE sessions SET expire = now() + interval '1 day' WHERE sid = 's6'`,
    `INSERT INTO audit_entries (actor_name, action, subject_type, subject_id, subject_name, before) VALUES ('Asha', 'x', 'product', 1, 'x', '{}')`,
    `UPDATE products SET discount_price = 700 + (random() * 90)::integer WHERE name = 'Kettle 200'`,
    `INSERT INTO rate_limits (key, points, expire) VALUES ('login:203.0.113.9', 1, 9) ON CONFLICT (key) DO UPDATE SET points = rate_limits.points + 1`,
    `INSERT INTO page_views (path, views) VALUES ('/product/7', 1) ON CONFLICT (path, day) DO UPDATE SET views = page_views.views + 1`,
    'SELECT count(*) FROM searchable_offers',
  ]
  let isOver = false
  const waits: number[] = []
  const failures: unknown[] = []
  // As the product sends it, which says a statement again that was undone by a deadlock.
  const working = work.map(async (statement) => {
    while (!isOver) {
      const begun = performance.now()
      await many(db, raw(statement)).catch((error) => failures.push([statement, String(error)]))
      waits.push(performance.now() - begun)
      await sleep(10)
    }
  })

  await migrate(url, log).finally(() => {
    isOver = true
  })
  await Promise.all(working)

  expect(failures).toEqual([])
  expect(Math.max(...waits)).toBeLessThan(2_000)
  expect(await many(db, sql`SELECT FROM sessions WHERE sess ? 'address'`)).toEqual([])
  expect(
    await many(db, sql`SELECT FROM audit_entries WHERE address IS NOT NULL OR before ? 'email'`),
  ).toEqual([])
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
