import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/start-test-app.ts'
import { deleteOld } from './delete-old.ts'

const { db, run, values } = await testApp()

test('deletes old rows in short statements until none is left, and keeps the others', async () => {
  await run(sql`INSERT INTO page_views (path, day, views)
    SELECT '/' || age, today() - age, 1 FROM generate_series(0, 9) AS age`)
  const statements = vi.spyOn(db, 'query')

  await deleteOld(db, 'page_views', sql`day < today() - 2`, 3)

  const deletions = statements.mock.results.filter((_, n) =>
    String(statements.mock.calls[n]?.[0]).startsWith('DELETE FROM page_views'),
  )
  const deleted = await Promise.all(deletions.map(({ value }) => value))
  statements.mockRestore()
  expect(deleted.map(({ rowCount }) => rowCount)).toEqual([3, 3, 1])
  expect(await values(sql`SELECT path FROM page_views ORDER BY 1`)).toEqual(['/0', '/1', '/2'])
})
