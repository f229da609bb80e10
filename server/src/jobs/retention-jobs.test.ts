import sql from 'sql-template-tag'
import { beforeEach, expect, test, vi } from 'vitest'
import { runJobOnce } from '../../test/jobs.ts'
import { testApp } from '../../test/start-test-app.ts'
import { deleteOldRows } from './retention-jobs.ts'

const { db, run, services, values } = await testApp()

const givenViews = () =>
  run(sql`INSERT INTO page_views (path, day, views)
    SELECT '/' || age, today() - age, 1 FROM generate_series(0, 9) AS age`)

async function rowsOf(beginning: string, work: () => Promise<void>) {
  const statements = vi.spyOn(db, 'query')
  await work()
  const results = statements.mock.results.filter((_, n) =>
    String(statements.mock.calls[n]?.[0]).startsWith(beginning),
  )
  const answers = await Promise.all(results.map(({ value }) => value))
  statements.mockRestore()
  return answers.map(({ rowCount }) => rowCount)
}

beforeEach(() => run('DELETE FROM page_views'))

test('deletes old rows in batches and keeps newer rows', async () => {
  await givenViews()

  const deleted = await rowsOf('DELETE FROM page_views', () =>
    deleteOldRows(db, { table: 'page_views', where: sql`day < today() - 2`, atOnce: 3 }),
  )

  expect(deleted).toEqual([3, 3, 1])
  expect(await values(sql`SELECT path FROM page_views ORDER BY 1`)).toEqual(['/0', '/1', '/2'])
})

test('clears columns of old rows in batches and keeps newer rows unchanged', async () => {
  await givenViews()

  const emptied = await rowsOf('UPDATE page_views', () =>
    deleteOldRows(db, {
      table: 'page_views',
      set: sql`views = 7`,
      where: sql`day < today() - 2 AND views <> 7`,
      atOnce: 3,
    }),
  )

  expect(emptied).toEqual([3, 3, 1])
  expect(await values(sql`SELECT path FROM page_views WHERE views <> 7 ORDER BY 1`)).toEqual([
    '/0',
    '/1',
    '/2',
  ])
})

test('deletes searches without results after 30 days', async () => {
  await run(`INSERT INTO unfound_searches (day, query) VALUES
    (today() - 29, 'kept'), (today() - 30, 'old'), (today() - 60, 'older')`)

  await runJobOnce('forget-unfound-searches', services)

  expect(await values(sql`SELECT query FROM unfound_searches`)).toEqual(['kept'])
})
