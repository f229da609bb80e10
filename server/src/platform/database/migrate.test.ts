import { readdirSync } from 'node:fs'
import pino from 'pino'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { administer, databaseUrl } from '../../../test/test-server.ts'
import { migrate } from './migrate.ts'
import { many } from './query.ts'

const log = pino({ level: 'silent' })
const migrations = readdirSync(new URL('../../../../db/migrations', import.meta.url)).sort()

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
})
afterEach(() => database.drop())

test('when two processes migrate an empty database at once, then both succeed and each migration ran once', async () => {
  await Promise.all([migrate(database.url, log), migrate(database.url, log)])
  const applied = await many<{ name: string }>(database.db, sql`SELECT name FROM migrations ORDER BY id`)
  expect(applied.map(({ name }) => `${name}.sql`)).toEqual(migrations)
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
