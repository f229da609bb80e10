import { expect, test } from 'vitest'
import { many } from '../src/platform/database/query.ts'
import { exitCode, startBuilt } from './built-product.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase({ empty: true })

const run = async (url: string) => {
  const { child, output } = startBuilt('migrate-database', { DATABASE_URL: url, LOG_LEVEL: 'warn' })
  return { code: await exitCode(child), said: output() }
}

test('npm run migrate updates the database and exits, and has nothing to do the next time', async () => {
  expect(await run(database.url)).toEqual({ code: 0, said: 'The database is up to date.\n' })
  const count = async () => (await many(database.db)`SELECT FROM migrations`).length
  const applied = await count()
  expect(applied).toBeGreaterThan(0)
  expect(await run(database.url)).toEqual({ code: 0, said: 'The database is up to date.\n' })
  expect(await count()).toBe(applied)
})

test('npm run migrate fails and reports that the database refuses the connection', async () => {
  const url = new URL(database.url)
  url.username = 'nobody_known'
  const { code, said } = await run(url.href)
  expect(code).toBe(1)
  expect(said).toMatch(/^The database was not migrated/)
})
