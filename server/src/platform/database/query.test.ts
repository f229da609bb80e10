import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { execute, many, maybeOne, one } from './query.ts'

const { db } = await testDatabase()

const numbers = (count: number) => sql`SELECT n FROM generate_series(1, ${count}::integer) AS n`

describe('the number of rows', () => {
  test('one and maybeOne return a single row', async () => {
    expect(await one(db)`${numbers(1)}`).toEqual({ n: 1 })
    expect(await maybeOne(db)`${numbers(1)}`).toEqual({ n: 1 })
  })

  test('one throws, maybeOne returns undefined and many returns an empty list when there are no rows', async () => {
    await expect(one(db)`${numbers(0)}`).rejects.toThrow('Expected one row, got none')
    expect(await maybeOne(db)`${numbers(0)}`).toBeUndefined()
    expect(await many(db)`${numbers(0)}`).toEqual([])
  })

  test('one and maybeOne throw when there are two rows', async () => {
    await expect(one(db)`${numbers(2)}`).rejects.toThrow('got 2')
    await expect(maybeOne(db)`${numbers(2)}`).rejects.toThrow('got 2')
  })

  test('execute returns the number of changed rows', async () => {
    expect(await execute(db)`INSERT INTO cities (name) VALUES ('Ujjain'), ('Dewas')`).toBe(2)
  })
})

test('returns money and counts as numbers and days as YYYY-MM-DD', async () => {
  const row = await one(db)`
    SELECT 1234.50::numeric(11, 2) AS price, count(*) AS offers, '2026-12-05'::date AS end_date FROM products`
  expect(row).toEqual({ price: 1234.5, offers: 0, end_date: '2026-12-05' })
})
