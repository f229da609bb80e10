import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/test-folder.ts'
import { readDatabaseCode } from './database-code.ts'

const sqlFunction = (head: string, body: string) =>
  `CREATE OR REPLACE FUNCTION ${head} LANGUAGE sql STABLE\nRETURN ${body};\n`

async function read(files: Record<string, string>) {
  const folder = await testFolder('code')
  for (const kind of ['functions', 'views', 'triggers']) await mkdir(join(folder, kind))
  for (const [path, sql] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), sql)
  }
  return readDatabaseCode(folder, new Set(['shops']))
}

test('orders each object after the objects that it needs, regardless of file names', async () => {
  const objects = await read({
    'functions/a.sql': sqlFunction(
      'first(shop integer) RETURNS text',
      '(SELECT name FROM open_shops WHERE second(id))',
    ),
    'functions/z.sql': `-- it's a comment; third() is not needed
      ${sqlFunction('second(id integer, words text DEFAULT (now())) RETURNS boolean', "'first(1)' <> words")}`,
    'views/open_shops.sql':
      'CREATE OR REPLACE VIEW open_shops AS SELECT id, name FROM shops WHERE second(id);',
    'triggers/shops.sql': `CREATE OR REPLACE TRIGGER note AFTER INSERT
      ON shops FOR EACH ROW EXECUTE FUNCTION note('a; b');`,
    'functions/note.sql': `CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM first(1); RETURN NULL; END $$;`,
  })
  expect(objects.map(({ id }) => id)).toEqual([
    'function second(integer, text)',
    'view open_shops',
    'function first(integer)',
    'function note()',
    'trigger note on shops',
  ])
})

test('detects functions that read tables, directly or through functions that they call', async () => {
  const objects = await read({
    'functions/pure.sql': sqlFunction('pure(name text) RETURNS text', 'lower(name)'),
    'functions/reader.sql': `CREATE OR REPLACE FUNCTION reader() RETURNS void LANGUAGE sql AS $$ SELECT FROM shops $$;`,
    'functions/caller.sql': `CREATE OR REPLACE FUNCTION caller() RETURNS void LANGUAGE sql AS $$ SELECT reader() $$;`,
  })
  expect(objects.filter(({ readsTables }) => readsTables).map(({ name }) => name)).toEqual([
    'caller',
    'reader',
  ])
})

test('reports functions that depend on each other', async () => {
  const circle = {
    'functions/a.sql': sqlFunction('a() RETURNS int', 'b()') + sqlFunction('b() RETURNS int', 'a()'),
  }
  await expect(read(circle)).rejects.toThrow('function a() needs function b() needs function a()')
})

test.each([
  ['anything else', 'ALTER TABLE shops ADD COLUMN x int;', 'only CREATE OR REPLACE'],
  ['an unfinished statement', 'CREATE OR REPLACE VIEW x AS SELECT 1', 'No semicolon'],
  ['one object twice', sqlFunction('a() RETURNS int', '1').repeat(2), 'function a() is defined twice'],
])('refuses %s in a file', async (_, sql, reason) => {
  await expect(read({ 'functions/x.sql': sql })).rejects.toThrow(reason)
})
