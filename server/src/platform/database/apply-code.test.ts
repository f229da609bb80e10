import pino from 'pino'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { nextRelease } from '../../../test/next-release.ts'
import { type TestDatabase, testDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { many, one } from './query.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})

/** Migrates to a release that differs from this one in some files. */
const release = async (version: string, files: Record<string, string | null>) =>
  migrate(database.url, log, await nextRelease(version, files))

const value = async (expression: string) =>
  Object.values((await database.db.query(`SELECT ${expression}`)).rows[0])[0]
const versions = () =>
  many(
    database.db,
    sql`SELECT oid::regprocedure::text AS object, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        UNION ALL SELECT oid::regclass::text, xmin::text FROM pg_class WHERE relkind = 'v'
        UNION ALL SELECT tgname || tgrelid::regclass, xmin::text FROM pg_trigger ORDER BY 1`,
  )

test('creates the functions whose text changed, and no others', async () => {
  const before = await versions()
  const sortKey = `CREATE OR REPLACE FUNCTION sort_key(name text) RETURNS text LANGUAGE sql IMMUTABLE RETURN 'changed';
    -- Another reason.
    CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'));`

  await release('1.0.1', { 'functions/common/names.sql': sortKey })

  expect(await value(`sort_key('9 W')`)).toBe('changed')
  const after = await versions()
  const changed = after.filter(({ xmin }, place) => before[place]?.xmin !== xmin)
  expect(changed.map(({ object }) => object)).toEqual(['name_key(text)', 'sort_key(text)'])
})

test('keeps functions and views that the previous release calls, and drops them with the release after', async () => {
  const changed = `CREATE OR REPLACE FUNCTION ware_key(name text, brand text, size text) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN name || brand || size;`
  const files = {
    'functions/catalogue/categories-named.sql': null,
    'functions/extra.sql': changed,
    'views/second_factors.sql': null,
  }
  const calls = [
    `count(*) FROM categories_named('{shoes}')`,
    'count(*) FROM second_factors',
    `ware_key('a', 'b')`,
  ]

  await release('1.0.1', files)
  for (const call of calls) await value(call)
  expect(await value(`ware_key('a', 'b', 'c')`)).toBe('abc')

  await release('1.0.1', files)
  for (const call of calls) await value(call)

  await release('1.0.2', files)
  await expect(value(`count(*) FROM categories_named('{shoes}')`)).rejects.toThrow('does not exist')
  await expect(value('count(*) FROM second_factors')).rejects.toThrow('does not exist')
})

test('keeps an object that returns before it was dropped', async () => {
  await release('1.0.1', { 'views/second_factors.sql': null })
  await release('1.0.2', {})
  await release('1.0.3', {})
  expect(await value('count(*) FROM second_factors')).toBe(0)
})

test('drops a trigger with the release that does not have it', async () => {
  await release('1.0.1', { 'triggers/cities.sql': null })
  expect(await many(database.db, sql`SELECT FROM pg_trigger WHERE tgrelid = 'cities'::regclass`)).toEqual([])
})

test('creates a view with fewer columns again, and the views that need it', async () => {
  const away = (view: string) =>
    `CREATE OR REPLACE VIEW ${view} AS SELECT id AS user_id, 'none' AS kind FROM users;`
  await release('1.0.1', {
    'views/users_by_factor.sql':
      'CREATE OR REPLACE VIEW users_by_factor AS SELECT user_id, kind FROM second_factors;',
  })
  await release('1.0.2', {
    'views/second_factors.sql': away('second_factors').replace(", 'none' AS kind", ''),
    'views/users_by_factor.sql':
      'CREATE OR REPLACE VIEW users_by_factor AS SELECT user_id FROM second_factors;',
  })
  const { fields } = await database.db.query('SELECT * FROM users_by_factor')
  expect(fields.map(({ name }) => name)).toEqual(['user_id'])
})

test('changes nothing when a column needs the function that cannot be replaced', async () => {
  const file = 'functions/places/place-keys.sql'
  const other =
    'CREATE OR REPLACE FUNCTION place_key(name text) RETURNS integer LANGUAGE sql IMMUTABLE RETURN 1;'
  await expect(release('1.0.1', { [file]: other, 'views/second_factors.sql': null })).rejects.toThrow(
    'other objects depend on it',
  )
  expect(await value(`place_key('M.G. Road')`)).toBe('mgroad')
})

test('leaves the code of a newer release as it is', async () => {
  const today = 'CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE RETURN date '
  await release('1.1.0', { 'functions/common/days.sql': `${today}'2030-01-01';` })
  for (const older of ['1.0.0-rc.9', '1.0.9', '1.1.0-rc.2'])
    await release(older, { 'functions/common/days.sql': `${today}'1999-01-01';` })
  expect(await one(database.db, sql`SELECT today()`)).toEqual({ today: '2030-01-01' })
})

test('creates a function that a new column calls before the migration', async () => {
  await release('1.0.1', {
    'functions/shops/first-letter.sql':
      'CREATE OR REPLACE FUNCTION first_letter(name text) RETURNS text LANGUAGE sql IMMUTABLE RETURN left(name, 1);',
    'migrations/0001-first-letters.sql':
      'ALTER TABLE cities ADD COLUMN letter text GENERATED ALWAYS AS (first_letter(name)) STORED;',
  })
  expect(await many(database.db, sql`SELECT letter FROM cities`)).toEqual([{ letter: 'I' }])
})
