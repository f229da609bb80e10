import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { nextRelease } from '../../../test/next-release.ts'
import { type TestDatabase, testDatabase } from '../../../test/test-database.ts'
import { runBatchedMigrations } from './batched-migrations.ts'
import { migrate } from './migrate.ts'
import { many, one } from './query.ts'

let said: string[]
const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) })
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  said = []
})

const release = async (version: string, files: Record<string, string | null>) =>
  migrate(database.url, log, await nextRelease(version, files))

const value = async (expression: string) =>
  Object.values((await database.db.query(`SELECT ${expression}`)).rows[0])[0]
const versions = () => many(database.db)`
  SELECT oid::regprocedure::text AS object, xmin::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT oid::regclass::text, xmin::text FROM pg_class WHERE relkind = 'v'
  UNION ALL SELECT tgname || tgrelid::regclass, xmin::text FROM pg_trigger ORDER BY 1`

test('recreates only the functions whose text changed', async () => {
  const before = await versions()
  const days = await readFile('db/functions/common/days.sql', 'utf8')
  const other = days.replace(/(today[^;]*RETURN )[^;]*;/, "$1date '2030-01-01';\n\n-- Another reason.")

  await release('1.0.1', { 'functions/common/days.sql': other })

  expect(await value('today()::text')).toBe('2030-01-01')
  const after = await versions()
  const changed = after.filter(({ xmin }, place) => before[place]?.xmin !== xmin)
  expect(changed.map(({ object }) => object)).toEqual(['today()'])
})

test('keeps functions and views that the previous release calls, and drops them in the release after that', async () => {
  const changed = `CREATE OR REPLACE FUNCTION categories_named(wanted text, other text) RETURNS SETOF integer
    LANGUAGE sql STABLE RETURN 7;`
  const files = {
    'functions/catalogue/categories-named.sql': changed,
    'views/second_factors.sql': null,
  }
  const calls = [
    `count(*) FROM categories_named('{shoes}')`,
    'count(*) FROM second_factors',
    `count(*) FROM subcategories_named('shoes')`,
  ]

  await release('1.0.1', files)
  for (const call of calls) await value(call)
  expect(await value(`categories_named('a', 'b')`)).toBe(7)

  await release('1.0.1', files)
  for (const call of calls) await value(call)

  await release('1.0.2', files)
  await expect(value(`count(*) FROM categories_named('{shoes}')`)).rejects.toThrow('does not exist')
  await expect(value('count(*) FROM second_factors')).rejects.toThrow('does not exist')
  await expect(value(`count(*) FROM subcategories_named('shoes')`)).rejects.toThrow('does not exist')
})

test('drops removed views before a migration drops a column that they use', async () => {
  const grades = {
    'migrations/0001-grades.sql': 'ALTER TABLE cities ADD COLUMN grade integer;',
    'views/graded_cities.sql': 'CREATE OR REPLACE VIEW graded_cities AS SELECT id, grade FROM cities;',
    'views/best_cities.sql':
      'CREATE OR REPLACE VIEW best_cities AS SELECT id FROM graded_cities WHERE grade = 1;',
  }
  const withoutViews = { 'migrations/0001-grades.sql': grades['migrations/0001-grades.sql'] }
  await release('1.0.1', grades)
  await release('1.0.2', withoutViews)
  await release('1.0.3', {
    ...withoutViews,
    'migrations/0002-no-grades.sql': 'ALTER TABLE cities DROP COLUMN grade;',
  })
  await expect(value('count(*) FROM best_cities')).rejects.toThrow('does not exist')
  expect(said).toEqual([])
})

test('keeps a removed view that another view uses, and warns once per release', async () => {
  await database.db.query('CREATE VIEW of_an_admin AS SELECT user_id FROM second_factors')
  const without = { 'views/second_factors.sql': null }
  await release('1.0.1', without)
  for (let time = 0; time < 2; time++) await release('1.0.2', without)
  expect(said).toEqual(['No file has view second_factors, but something in the database still needs it'])
  expect(await value('count(*) FROM of_an_admin')).toBe(0)
})

test('recreates an object that was dropped by hand', async () => {
  await database.db.query('DROP FUNCTION categories_named; DROP TRIGGER belong_to_own_shop ON products')
  await release('1.0.0-rc.1', {})
  expect(await value(`count(*) FROM categories_named('{shoes}')`)).toBe(0)
  expect(await value(`count(*) FROM pg_trigger WHERE tgname = 'belong_to_own_shop'`)).toBe(1)
})

test.each([
  [
    'an index',
    'functions/common/phone-key.sql',
    'phone_key(phone text) RETURNS text',
    `'1'`,
    'shops_by_phone, users_by_phone, users_by_verified_phone',
  ],
  [
    'a stored column',
    'functions/shops/hours.sql',
    'open_minutes(hours jsonb) RETURNS int4multirange',
    `'{}'`,
    'shops.open_minutes',
  ],
])(
  'refuses a changed function that computes %s unless a migration rebuilds the dependent object',
  async (_, file, head, body, name) => {
    const changed = `CREATE OR REPLACE FUNCTION ${head} LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${body};`
    const before = await database.db.query('SELECT * FROM database_code ORDER BY id')
    await expect(release('1.0.1', { [file]: changed })).rejects.toThrow(`no migration rebuilds ${name}: see`)
    expect((await database.db.query('SELECT * FROM database_code ORDER BY id')).rows).toEqual(before.rows)
  },
)

test('rebuilds an index with the new text of its function', async () => {
  await database.db.query(`CREATE TABLE things (name text); INSERT INTO things VALUES ('one'), ('two')`)
  const indexed = {
    'functions/key-of-thing.sql': `CREATE OR REPLACE FUNCTION key_of_thing(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS
      $$ BEGIN RETURN public.thing_letters(name); END $$;
      CREATE OR REPLACE FUNCTION thing_letters(name text) RETURNS text LANGUAGE sql IMMUTABLE RETURN left(name, 1);`,
    'migrations/0001-index.sql': `-- no transaction
      CREATE INDEX CONCURRENTLY IF NOT EXISTS things_by_key ON things (key_of_thing(name));`,
  }
  await release('1.0.1', indexed)
  const other = {
    ...indexed,
    'functions/key-of-thing.sql': indexed['functions/key-of-thing.sql'].replace('left(name', 'right(name'),
  }
  await expect(release('1.0.2', other)).rejects.toThrow('no migration rebuilds things_by_key')
  const rebuild =
    '-- no transaction\n-- after functions\n-- rebuilds things_by_key\nREINDEX INDEX CONCURRENTLY things_by_key;'

  await release('1.0.2', { ...other, 'migrations/0002-rebuild.sql': rebuild })

  const found = await database.db.query(
    `SET enable_seqscan = off; SELECT name FROM things WHERE key_of_thing(name) = 'o'`,
  )
  expect((found as unknown as { rows: object[] }[])[1]?.rows).toEqual([{ name: 'two' }])
})

test('after a rollback, keeps the objects that the old release calls until a newer release has served without them', async () => {
  const without = { 'views/second_factors.sql': null }
  await release('1.0.1', without)
  await release('1.0.0', {})
  await release('1.0.2', without)
  expect(await value('count(*) FROM second_factors')).toBe(0)
  await release('1.0.3', without)
  await expect(value('count(*) FROM second_factors')).rejects.toThrow('does not exist')
})

test('recomputes a stored column with its changed function', async () => {
  const file = 'functions/shops/hours.sql'
  const text = await readFile(`db/${file}`, 'utf8')
  const owner = await database.db.query(`INSERT INTO users (user_type, status, name, email, password_hash)
    VALUES ('shopkeeper', 'approved', 'Meena Soni', 'meena@example.com', rpad('$2b$04$', 60, 'x')) RETURNING id`)
  await database.db.query(
    `INSERT INTO shops (user_id, user_type, name, address, city, state, hours)
     VALUES ($1, 'shopkeeper', 'Malwa', 'Jail Road', 'Indore', 'M.P.', '[{"days": [1], "opens": "10:00", "closes": "20:00"}]')`,
    [owner.rows[0].id],
  )
  const never = text.replace(/(FUNCTION open_minutes[^;]*?RETURN )[^;]*;/, "$1'{}'::int4multirange;")
  await release('1.0.1', {
    [file]: never,
    'migrations/0001-minutes.sql':
      '-- in batches of 100 shops\n-- rebuilds shops.open_minutes\nUPDATE shops SET hours = hours WHERE id > $1 AND id <= $2;',
  })
  await runBatchedMigrations({ db: database.db, log })
  expect(await value('open_minutes::text FROM shops')).toBe('{}')
})

test('keeps an object that a release adds again before it was dropped', async () => {
  await release('1.0.1', { 'views/second_factors.sql': null })
  await release('1.0.2', {})
  await release('1.0.3', {})
  expect(await value('count(*) FROM second_factors')).toBe(0)
})

test('drops a removed trigger at once, and the previous release does not recreate it', async () => {
  const count = () =>
    value(`count(*) FROM pg_trigger WHERE tgrelid = 'cities'::regclass AND NOT tgisinternal`)
  const before = await count()
  await release('1.0.1', { 'triggers/cities.sql': null })
  expect(await count()).toBe(0)
  await release('1.0.0', {})
  expect(await count()).toBe(0)
  expect(said).toEqual(['The database keeps the functions, views and triggers of a newer release'])
  await release('1.0.2', {})
  expect(await count()).toBe(before)
})

test('recreates a view with fewer columns, and the views that depend on it', async () => {
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

test('changes nothing when a column needs a function that cannot be replaced', async () => {
  const file = 'functions/places/place-keys.sql'
  const other =
    'CREATE OR REPLACE FUNCTION place_key(name text) RETURNS integer LANGUAGE sql IMMUTABLE RETURN 1;'
  const rebuild =
    '-- no transaction\n-- after functions\n-- rebuilds places_name_key, places_name_check\nREINDEX INDEX CONCURRENTLY places_name_key;'
  const files = { [file]: other, 'migrations/0001-rebuild.sql': rebuild, 'views/second_factors.sql': null }
  await expect(release('1.0.1', files)).rejects.toThrow('other objects depend on it')
  expect(await value(`place_key('M.G. Road')`)).toBe('mgroad')
})

test('does not change the code of a newer release', async () => {
  const today = 'CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE RETURN date '
  await release('1.1.0', { 'functions/common/days.sql': `${today}'2030-01-01';` })
  for (const older of ['1.0.0-rc.9', '1.0.9', '1.1.0-rc.2'])
    await release(older, { 'functions/common/days.sql': `${today}'1999-01-01';` })
  expect(await one(database.db)`SELECT today()`).toEqual({ today: '2030-01-01' })
})

test('creates a function before the migration whose new column calls it', async () => {
  await release('1.0.1', {
    'functions/shops/first-letter.sql':
      'CREATE OR REPLACE FUNCTION first_letter(name text) RETURNS text LANGUAGE sql IMMUTABLE RETURN left(name, 1);',
    'migrations/0001-first-letters.sql':
      'ALTER TABLE cities ADD COLUMN letter text GENERATED ALWAYS AS (first_letter(name)) STORED;',
  })
  expect(await many(database.db)`SELECT letter FROM cities`).toEqual([{ letter: 'I' }])
})
