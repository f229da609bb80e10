import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { one } from '../../platform/database/query.ts'
import { takenBack } from './try-synonym.ts'
import { forgetOldUnfound } from './unfound.queries.ts'

const { db } = await testDatabase()

const countOf = async (table: 'synonyms' | 'unfound_searches') =>
  (
    await one<{ count: number }>(
      db,
      table === 'synonyms' ? sql`SELECT count(*) FROM synonyms` : sql`SELECT count(*) FROM unfound_searches`,
    )
  ).count

describe('what is taken back', () => {
  test('when the work stores something, then it sees it and nobody else does', async () => {
    const before = await countOf('synonyms')

    const within = await takenBack(db, async (tx) => {
      await tx.query(`INSERT INTO synonyms (words, finds) VALUES ('{geyser}', '{heater}')`)
      return one<{ count: number }>(tx, sql`SELECT count(*) FROM synonyms`)
    })

    expect(within.count).toBe(before + 1)
    expect(await countOf('synonyms')).toBe(before)
  })

  test('when the work fails, then its error is told', async () => {
    const work = () => Promise.reject(new Error('no such category'))

    await expect(takenBack(db, work)).rejects.toThrow('no such category')
  })
})

test('when searches that found nothing are older than 30 days, then they are forgotten', async () => {
  await db.query(`INSERT INTO unfound_searches (day, query) VALUES
    (today() - 29, 'kept'), (today() - 30, 'old'), (today() - 60, 'older')`)

  await forgetOldUnfound(db)

  expect(await countOf('unfound_searches')).toBe(1)
})
