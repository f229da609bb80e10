import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { execute, many, one } from './query.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const townsNamed = (name: string) => many(database.db, sql`SELECT FROM cities WHERE name = ${name}`)

test('when the work returns, then its changes stay and its result is handed on', async () => {
  const result = await inTransaction(database.db, async (tx) => {
    await execute(tx, sql`INSERT INTO cities (name) VALUES ('Ujjain')`)
    return 'done'
  })
  expect(result).toBe('done')
  expect(await townsNamed('Ujjain')).toHaveLength(1)
})

test('when the work throws, then nothing of it stays, the error arrives and the connection goes back', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await execute(tx, sql`INSERT INTO cities (name) VALUES ('Dewas')`)
    throw new Error('No photo')
  })
  await expect(work).rejects.toThrow('No photo')
  expect(await townsNamed('Dewas')).toHaveLength(0)
  expect(database.db.idleCount).toBe(database.db.totalCount)
})

test('when the work swallows a failed statement, then it is told that nothing was stored', async () => {
  const work = inTransaction(database.db, async (tx) => {
    await execute(tx, sql`INSERT INTO cities (name) VALUES ('Mhow')`)
    await execute(tx, sql`INSERT INTO cities (name) VALUES ('')`).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await townsNamed('Mhow')).toHaveLength(0)
})

test('when the connection dies between two statements, then the work fails and the next one runs on another', async () => {
  const work = inTransaction(database.db, async (tx) => {
    const { pid } = await one<{ pid: number }>(tx, sql`SELECT pg_backend_pid() AS pid`)
    const ended = new Promise((resolve) => tx.once('end', resolve))
    await execute(database.db, sql`SELECT pg_terminate_backend(${pid})`)
    await ended
    await execute(tx, sql`INSERT INTO cities (name) VALUES ('Sehore')`)
  })
  await expect(work).rejects.toThrow('connection error')
  expect(await inTransaction(database.db, (tx) => one(tx, sql`SELECT 1 AS works`))).toEqual({ works: 1 })
})
