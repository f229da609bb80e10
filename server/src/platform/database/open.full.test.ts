import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/start-test-app.ts'
import { longestWait } from '../turns.ts'
import { openConnections, openDatabase } from './open.ts'

const service = await testApp()
const db = openDatabase(
  service.services.config.databaseUrl ?? '',
  pino({ level: 'silent' }),
  { max: 2 },
  longestWait,
)
afterAll(() => db.end())
const busy = { statusCode: 503, details: { retryAfterSeconds: expect.toBeOneOf([1, 2]) } }

test('opens all connections of a pool and leaves them idle', async () => {
  await openConnections(db)
  expect([db.totalCount, db.idleCount]).toEqual([2, 2])
})

test('refuses a statement that waited too long for a connection, and works again when a connection is free', async () => {
  const held = await Promise.all([db.connect(), db.connect()])
  await expect(db.query('SELECT 1')).rejects.toMatchObject(busy)
  // The pool estimates the next wait from how long these connections were held.
  for (const client of held) client.release()
  await expect.poll(() => db.idleCount).toBe(2)
  expect((await db.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('does not count refused waiting requests as free connections', async () => {
  const held = await Promise.all([db.connect(), db.connect()])
  for (let round = 0; round < 6; round++)
    for (const one of await Promise.allSettled([1, 2, 3].map(() => db.query('SELECT 1'))))
      expect(one).toMatchObject({ status: 'rejected', reason: busy })
  for (const client of held) client.release()
  await expect.poll(() => db.idleCount).toBe(2)
  const again = await Promise.all([db.connect(), db.connect()])
  const queries = [1, 2, 3, 4].map(() => db.query('SELECT 1'))
  const first = await Promise.race(queries.map((one, n) => one.then(String, () => n)))
  expect(first).toBeGreaterThan(1)
  for (const client of again) client.release()
  await Promise.allSettled(queries)
})

test('refuses a statement immediately when recent holding times predict too long a wait', async () => {
  for (let round = 0; round < 12; round++)
    await Promise.all([1, 2].map(() => db.query('SELECT pg_sleep(0.1)')))
  const queries = Array.from({ length: 60 }, () =>
    db.query('SELECT pg_sleep(0.1)').then(
      () => 200,
      ({ statusCode }) => statusCode,
    ),
  )
  expect(await Promise.race(queries.slice(50))).toBe(503)
  expect(await queries[0]).toBe(200)
  expect(await Promise.all(queries)).toContain(503)
})
