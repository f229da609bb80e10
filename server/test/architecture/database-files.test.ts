import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../src/platform/database/database-code.ts'
import { namesIn } from '../../src/platform/database/migration.ts'
import { MigrationFiles } from '../../src/platform/database/migration-files.ts'
import { testDatabase } from '../test-database.ts'
import { testFolder } from '../test-folder.ts'
import { root } from './sources.ts'

const files = new MigrationFiles()
const { objects } = files.code
/** Longer lists of words are vocabulary, which belongs in table rows. */
const mostWords = 9

describe('functions, views and triggers', () => {
  test('are written in full: no file patches the text of a function', () => {
    const patches = filesIn(join(root, 'db')).filter((file) =>
      /pg_get_(?:function|view|trigger)def|\bprosrc\b/.test(readFileSync(file, 'utf8')),
    )
    expect(patches.map((file) => relative(root, file))).toEqual([])
  })

  test('equal the functions in the database, with parameter types spelled as in PostgreSQL', async () => {
    const { db } = await testDatabase()
    const { rows } = await db.query<{ id: string }>(
      `SELECT 'function ' || oid::regprocedure AS id FROM pg_proc
         WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
           SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
       UNION ALL SELECT 'view ' || oid::regclass FROM pg_class
         WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal`,
    )
    expect(objects.map(({ id }) => id.replaceAll(', ', ',')).sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  test('have bodies that PostgreSQL can read', async () => {
    const { db } = await testDatabase()
    const client = await db.connect()
    await client.query('BEGIN')
    for (const { sql } of objects) await client.query(sql)
    client.release(true)
  })

  test('name the columns of views, so that new and upgraded databases have the same columns', () => {
    const views = objects.filter(({ kind }) => kind === 'view')
    expect(
      views.filter(({ sql }) => /(?:SELECT|\.)\s*\*/.test(namesIn(sql))).map(({ name }) => name),
    ).toEqual([])
  })

  test('contain no lists of words, which belong to table rows', () => {
    const word = String.raw`(?=[\p{L}\p{M}]*\p{L}\p{M}*\p{L})[\p{L}\p{M}]+`
    const inOneText = new RegExp(`(?:${word}\\s*[,|]\\s*){${mostWords},}${word}`, 'u')
    const inManyTexts = new RegExp(`(?:'${word}'\\s*,\\s*){${mostWords},}'`, 'u')
    const found = objects.filter(({ sql }) => inManyTexts.test(sql) || inOneText.test(textsOf(sql)))
    expect(found.map(({ name }) => name)).toEqual([])
  })
})

const textsOf = (sql: string) => (sql.replace(/--.*/g, '').match(/'[^']*'/g) ?? []).join(' ; ')

test('squawk reports a migration that blocks other queries', async () => {
  const folder = await testFolder('migrations')
  const check = (name: string, sql: string) => {
    writeFileSync(join(folder, name), sql)
    return spawnSync(
      join(root, 'node_modules/.bin/squawk'),
      ['--config', join(root, '.config/squawk.toml'), '--assume-in-transaction', join(folder, name)],
      { encoding: 'utf8' },
    )
  }
  expect(check('0001-grades.sql', 'ALTER TABLE products ADD COLUMN grade integer;')).toMatchObject({
    status: 0,
  })
  const { status, stdout } = check('0002-index.sql', 'CREATE INDEX products_grade ON products (grade);')
  expect(status).not.toBe(0)
  expect(stdout).toContain('require-concurrent-index-creation')
})

test("all packages have the release's version, by which databases distinguish releases", () => {
  const packages = ['', 'client/', 'server/', 'db/'].map(
    (folder) => JSON.parse(readFileSync(join(root, `${folder}package.json`), 'utf8')) as { version: string },
  )
  const changes = readFileSync(join(root, '.github/CHANGELOG.md'), 'utf8')
  expect(new Set(packages.map(({ version }) => version))).toEqual(new Set([/^## (\S+)$/m.exec(changes)?.[1]]))
})
