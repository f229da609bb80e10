import sql from 'sql-template-tag'
import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/start-test-app.ts'
import { deleteOld, emptyOld } from './delete-old.ts'

const { db, run, values } = await testApp()

const givenViews = () =>
  run(sql`INSERT INTO page_views (path, day, views)
    SELECT '/' || age, today() - age, 1 FROM generate_series(0, 9) AS age`)

/** How many rows each of the statements changed that began so. */
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

test('deletes old rows in short statements until none is left, and keeps the others', async () => {
  await givenViews()

  const deleted = await rowsOf('DELETE FROM page_views', () =>
    deleteOld(db, 'page_views', sql`day < today() - 2`, 3),
  )

  expect(deleted).toEqual([3, 3, 1])
  expect(await values(sql`SELECT path FROM page_views ORDER BY 1`)).toEqual(['/0', '/1', '/2'])
})

test('empties old rows in short statements until none is left, and leaves the others', async () => {
  await givenViews()

  const emptied = await rowsOf('UPDATE page_views', () =>
    emptyOld(db, 'page_views', sql`views = 7`, sql`day < today() - 2 AND views <> 7`, 3),
  )

  expect(emptied).toEqual([3, 3, 1])
  expect(await values(sql`SELECT path FROM page_views WHERE views <> 7 ORDER BY 1`)).toEqual([
    '/0',
    '/1',
    '/2',
  ])
})
