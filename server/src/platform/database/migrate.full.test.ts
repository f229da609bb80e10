import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import sql, { raw } from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { nextRelease } from '../../../test/next-release.ts'
import { describeSchema } from '../../../test/schema-snapshot.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { administer, databaseUrl } from '../../../test/test-server.ts'
import { runBatchedMigrations } from './batched-migrations.ts'
import { backupLock } from './last-backup.queries.ts'
import { makeTablesFor, migrate, migrateRestoredRows } from './migrate.ts'
import { MigrationFiles } from './migration-files.ts'
import type { Database } from './open.ts'
import { many, one, value } from './query.ts'

const log = pino({ level: 'silent' })
const addGrade = { 'migrations/9001-grades.sql': 'ALTER TABLE products ADD COLUMN grade integer;' }
const indexGrade = `-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_grade ON products (grade);`

test('creates the tables once when two processes migrate an empty database at the same time', async () => {
  const { db, url } = await testDatabase({ empty: true })
  await Promise.all([migrate(url, log), migrate(url, log)])
  const applied = await many<{ name: string }>(db)`SELECT name FROM migrations ORDER BY id`
  expect(applied.map(({ name }) => name)).toEqual(new MigrationFiles().names())
})

test('refuses a database from before the baseline', async () => {
  const { db, url } = await testDatabase()
  await db.query("UPDATE migrations SET name = '0077-shops'")
  await expect(migrate(url, log)).rejects.toThrow('it is at migration 0077-shops, of a version before 1.0.0')
})

test('accepts a database that a newer release has migrated', async () => {
  const { db, url } = await testDatabase()
  const today = `CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE RETURN date '2030-01-01';`
  await migrate(url, log, await nextRelease('9.0.0', { ...addGrade, 'functions/common/days.sql': today }))

  await migrate(url, log)

  expect(await one(db)`SELECT today()`).toEqual({ today: '2030-01-01' })
  expect(await many(db)`SELECT grade FROM products`).toEqual([])
})

test('waits for the end of a backup without blocking queries', async () => {
  const { db, url } = await testDatabase()
  const release = await nextRelease('1.0.1', addGrade)
  const backup = await db.connect()
  await backup.query('SELECT pg_advisory_lock($1)', [backupLock])
  await backup.query('BEGIN')
  await backup.query('LOCK TABLE products IN ACCESS SHARE MODE')
  const said: string[] = []
  const telling = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })
  const migrating = migrate(url, telling, release)
  await expect.poll(() => said.join()).toContain('Waiting for a backup to end')

  const visitor = await db.connect()
  await visitor.query("SET lock_timeout = '1s'")
  await visitor.query('SELECT FROM products')
  visitor.release(true)
  await backup.query('COMMIT')
  await backup.query('SELECT pg_advisory_unlock($1)', [backupLock])
  backup.release()
  await migrating

  expect((await db.query('SELECT grade FROM products')).fields).toHaveLength(1)
})

test('a waiting migration lets queries through within seconds, and runs after the long reader has ended', {
  timeout: 30_000,
}, async () => {
  const { db, url } = await testDatabase()
  const release = await nextRelease('1.0.1', addGrade)
  const reader = await db.connect()
  await reader.query('BEGIN')
  await reader.query('LOCK TABLE products IN ACCESS SHARE MODE')
  const migrating = migrate(url, log, release)

  const waits: number[] = []
  for (const end = Date.now() + 4_000; Date.now() < end; await sleep(50)) {
    const startedAt = Date.now()
    await db.query('SELECT FROM products')
    waits.push(Date.now() - startedAt)
  }
  await reader.query('COMMIT')
  reader.release()
  await migrating

  // The longest wait is about 1 s on an idle machine.
  expect(Math.max(...waits)).toBeLessThan(4_000)
  // Proves that the migration blocked queries at all.
  expect(Math.max(...waits)).toBeGreaterThan(500)
  expect((await db.query('SELECT grade FROM products')).fields).toHaveLength(1)
})

test('upgrades from the baseline while the previous release keeps working', {
  timeout: 60_000,
}, async () => {
  const { db, url } = await testDatabase({ empty: true })
  await migrate(url, log)
  await db.query(`
    INSERT INTO users (user_type, status, name, email, password_hash)
    SELECT 'shopkeeper', 'approved', 'Meena Soni', 'meena-' || n || '@example.com', rpad('$2b$04$', 60, 'x') FROM generate_series(1, 300) AS n;
    INSERT INTO shops (user_id, user_type, name, address, city, state)
    SELECT id, user_type, 'Malwa Sound House', 'Shop 12, Jail Road', 'Indore', 'Madhya Pradesh' FROM users;
    INSERT INTO categories (name) VALUES ('Home');
    INSERT INTO subcategories (category_id, name) SELECT id, 'Kettles' FROM categories;
    INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
    SELECT user_id, shops.id, subcategories.id, 'Kettle ' || shops.id, 'Tarang', 'Steel.', 900, 800, today(), today() + 9 FROM shops, subcategories`)
  const release = await nextRelease('1.0.1', {
    ...addGrade,
    'migrations/9002-index-of-grades.sql': indexGrade,
    'migrations/9003-fill-grades.sql': `-- in batches of 100 products
      UPDATE products SET grade = 1 WHERE id > $1 AND id <= $2;`,
    'migrations/9004-words.sql': `-- after functions
      INSERT INTO synonyms (words, finds) VALUES ('{zibble}', '{zobble}');
      SELECT ask_for_rebuild_of_search();`,
    'functions/offers/grade-of.sql': `CREATE OR REPLACE FUNCTION grade_of(of_product integer) RETURNS integer LANGUAGE sql STABLE
      RETURN (SELECT grade FROM products WHERE id = of_product);`,
    'views/pending_executives.sql': `CREATE OR REPLACE VIEW pending_executives AS
      SELECT id, created_at AS since, name FROM users WHERE status = 'pending' AND user_type = 'executive';`,
  })
  const work = [
    `UPDATE products SET discount_price = 700 + (random() * 90)::integer WHERE name = 'Kettle 200'`,
    `INSERT INTO page_views (path, views) VALUES ('/product/7', 1) ON CONFLICT (path, day) DO UPDATE SET views = page_views.views + 1`,
    'SELECT count(*) FROM live_offers',
    'SELECT id, since FROM pending_executives',
    'SELECT count(*) FROM searchable_offers',
  ]
  let isOver = false
  const waits: number[] = []
  const failures: unknown[] = []
  const working = work.map(async (statement) => {
    while (!isOver) {
      const begun = performance.now()
      await many(db)`${raw(statement)}`.catch((error) => failures.push([statement, String(error)]))
      waits.push(performance.now() - begun)
      await sleep(10)
    }
  })

  await Promise.all([migrate(url, log, release), migrate(url, log, release)]).finally(() => {
    isOver = true
  })
  await Promise.all(working)
  await runBatchedMigrations({ db, log })

  expect(failures).toEqual([])
  expect(Math.max(...waits)).toBeLessThan(4_000)
  expect(await one(db)`SELECT count(*) FROM products WHERE grade_of(id) IS NULL`).toEqual({ count: 0 })
  const known = sql`SELECT word FROM vocabulary WHERE word LIKE 'z%bble' ORDER BY word`
  expect(await many(db)`${known}`).toEqual([{ word: 'zibble' }, { word: 'zobble' }])
  const empty = await testDatabase({ empty: true })
  await migrate(empty.url, log, release)
  expect(await describeSchema(db)).toBe(await describeSchema(empty.db))
})

const filled = {
  'migrations/9001-letters.sql': 'ALTER TABLE cities ADD COLUMN letter text;',
  'migrations/9002-fill.sql': `-- in batches of 2 cities
    UPDATE cities SET letter = left(name, 1) WHERE id > $1 AND id <= $2;`,
}
const finished = {
  ...filled,
  'migrations/9003-all.sql': `-- finishes 9002-fill
    ALTER TABLE cities ALTER COLUMN letter SET NOT NULL;`,
}
const notFilled = sql`SELECT FROM cities WHERE letter IS DISTINCT FROM left(name, 1)`
const isOpen = sql`SELECT FROM batched_migrations WHERE finished_at IS NULL`
const givenCities = (db: Database) =>
  db.query(`INSERT INTO cities (name) SELECT 'Ujjain ' || n FROM generate_series(1, 7) AS n`)

test("finishes the batches that the next release's migration needs, but not for rows inserted since", async () => {
  const { db, url } = await testDatabase()
  await givenCities(db)
  await migrate(url, log, await nextRelease('1.0.1', filled))
  const { last_id } = await one<{ last_id: string }>(db)`SELECT last_id FROM batched_migrations`
  await db.query(`INSERT INTO cities (name, letter) VALUES ('Dewas', 'of the release')`)
  expect(await one(db)`SELECT max(id) > ${last_id} AS is_later FROM cities`).toEqual({ is_later: true })

  await migrate(url, log, await nextRelease('1.0.2', finished))

  expect(await many(db)`SELECT name FROM cities WHERE letter IS DISTINCT FROM left(name, 1)`).toEqual([
    { name: 'Dewas' },
  ])
  expect(await many(db)`${isOpen}`).toEqual([])
})

test('finishes the batches of a backup that was made before they ended', async () => {
  const { db, url } = await testDatabase()
  await givenCities(db)
  const former = await nextRelease('1.0.1', filled)
  await migrate(url, log, former)
  const { rows } = await db.query('SELECT * FROM cities ORDER BY id')
  const { rows: batches } = await db.query('SELECT * FROM batched_migrations')
  const restored = await testDatabase({ empty: true })
  const client = await restored.db.connect()
  const release = await nextRelease('1.0.2', finished)

  await client.query('BEGIN')
  await makeTablesFor(client, release, former.names())
  const load = (table: string, of: object[]) =>
    client.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(of)],
    )
  await load('cities', rows)
  await load('batched_migrations', batches)
  await migrateRestoredRows(client, release, former.names())
  await client.query('COMMIT')
  client.release()

  expect(await many(restored.db)`${notFilled}`).toEqual([])
  expect(await many(restored.db)`${isOpen}`).toEqual([])
})

test('creates a new database without batches even when later migrations finish batches', async () => {
  const { db, url } = await testDatabase({ empty: true })
  const none = { 'data/city.sql': `INSERT INTO cities (name, letter) VALUES ('Indore', 'I');` }
  await migrate(url, log, await nextRelease('1.0.2', { ...finished, ...none }))
  expect(await many(db)`${notFilled}`).toEqual([])
  expect(await many(db)`SELECT FROM batched_migrations`).toEqual([])
})

test('rebuilds an index after the process that built it was killed', async () => {
  const { db, url } = await testDatabase()
  const release = await nextRelease('1.0.1', { ...addGrade, 'migrations/9002-index.sql': indexGrade })
  await migrate(url, log, await nextRelease('1.0.1', addGrade))
  // Building the index waits for this snapshot.
  const reader = await db.connect()
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await reader.query('SELECT FROM products')
  const migrating = migrate(url, log, release).catch(String)
  const builder = sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%products_grade%' AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`
  await expect.poll(() => many(db)`${builder}`).toHaveLength(1)
  await db.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1', [
    await value<number>(db)`${builder}`,
  ])
  expect(await migrating).toContain('terminat')
  await reader.query('COMMIT')
  reader.release()
  const isValid = sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'products_grade'::regclass`
  expect(await one(db)`${isValid}`).toEqual({ indisvalid: false })

  await migrate(url, log, release)

  expect(await one(db)`${isValid}`).toEqual({ indisvalid: true })
})

test('drops the invalid index of a failed run and rebuilds it', async () => {
  const { db, url } = await testDatabase()
  await db.query("INSERT INTO cities (name) VALUES ('Ujjain')")
  const release = await nextRelease('1.0.1', {
    'migrations/9001-one-city.sql': `-- no transaction
      CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS only_city ON cities ((true));`,
  })
  await expect(migrate(url, log, release)).rejects.toThrow('could not create unique index')
  const isValid = sql`SELECT indisvalid FROM pg_index WHERE indexrelid = 'only_city'::regclass`
  expect(await one(db)`${isValid}`).toEqual({ indisvalid: false })
  await db.query("DELETE FROM cities WHERE name = 'Ujjain'")

  await migrate(url, log, release)

  expect(await one(db)`${isValid}`).toEqual({ indisvalid: true })
})

test('rejects at once when the password is wrong', async () => {
  const url = new URL((await testDatabase({ empty: true })).url)
  url.username = 'nobody_known'
  const started = Date.now()
  await expect(migrate(url.href, log)).rejects.toThrow(/authentication|does not exist/)
  expect(Date.now() - started).toBeLessThan(5_000)
})

test('refuses a database whose locale treats only ASCII characters as letters', async () => {
  const { url } = inject('testServer')
  const name = new URL((await testDatabase({ empty: true })).url).pathname.slice(1).replace('test', 'ascii')
  await administer(url, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
  try {
    await expect(migrate(databaseUrl(url, name), log)).rejects.toThrow('search would miss Hindi')
  } finally {
    await administer(url, `DROP DATABASE ${name}`)
  }
})
