import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './open.ts'
import { execute, many, one } from './query.ts'
import { inTransaction } from './transaction.ts'

const { db, url } = await testDatabase()

const townsNamed = (name: string) => many(db)`SELECT FROM cities WHERE name = ${name}`

test('commits and returns the result when the work succeeds', async () => {
  const result = await inTransaction(db, async (tx) => {
    await execute(tx)`INSERT INTO cities (name) VALUES ('Ujjain')`
    return 'done'
  })
  expect(result).toBe('done')
  expect(await townsNamed('Ujjain')).toHaveLength(1)
})

test('rolls back, rethrows the error and releases the connection when the work throws', async () => {
  const work = inTransaction(db, async (tx) => {
    await execute(tx)`INSERT INTO cities (name) VALUES ('Dewas')`
    throw new Error('No photo')
  })
  await expect(work).rejects.toThrow('No photo')
  expect(await townsNamed('Dewas')).toHaveLength(0)
  expect(db.idleCount).toBe(db.totalCount)
})

test('throws when the work swallowed a failed statement, since nothing was stored', async () => {
  const work = inTransaction(db, async (tx) => {
    await execute(tx)`INSERT INTO cities (name) VALUES ('Mhow')`
    await execute(tx)`INSERT INTO cities (name) VALUES ('')`.catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await townsNamed('Mhow')).toHaveLength(0)
})

test('does not use a connection again that answered that it is read-only', async () => {
  const pool = openDatabase(url, pino({ level: 'silent' }), { max: 1 })
  await pool.query('SET default_transaction_read_only = on')
  const insert = () => inTransaction(pool, (tx) => execute(tx)`INSERT INTO cities (name) VALUES ('Sehore')`)

  await expect(insert()).rejects.toMatchObject({ code: '25006' })
  await insert()
  expect(await townsNamed('Sehore')).toHaveLength(1)
  await pool.end()
})

test('fails when the connection breaks between two statements; the next transaction uses another connection', async () => {
  const work = inTransaction(db, async (tx) => {
    const { pid } = await one<{ pid: number }>(tx)`SELECT pg_backend_pid() AS pid`
    const ended = new Promise((resolve) => tx.once('end', resolve))
    await execute(db)`SELECT pg_terminate_backend(${pid})`
    await ended
    await execute(tx)`INSERT INTO cities (name) VALUES ('Sehore')`
  })
  await expect(work).rejects.toThrow('connection error')
  expect(await inTransaction(db, (tx) => one(tx)`SELECT 1 AS works`)).toEqual({ works: 1 })
})

describe('transactions that lock the same rows in opposite order', () => {
  /** The default of 1 s is too long for dozens of deadlocks, but only a superuser may change it. */
  const soon = `DO $$ BEGIN PERFORM set_config('deadlock_timeout', '10ms', true);
    EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`
  const [ratlam, khandwa] = ['Ratlam', 'Khandwa']
  beforeAll(async () => {
    await execute(db)`INSERT INTO cities (name) VALUES (${ratlam}), (${khandwa})`
    await db.query(`CREATE TABLE rounds (city text, round integer)`)
  })

  /** Both transactions lock their first row before either requests its second, so they deadlock. */
  function meeting() {
    let hereSoFar = 0
    let allHere = () => {}
    const all = new Promise<void>((resolve) => {
      allHere = resolve
    })
    return () => {
      if (++hereSoFar === 2) allHere()
      return all
    }
  }

  test('run again after each deadlock, without losing or repeating a change', async () => {
    let tries = 0
    const rounds = 12
    for (let round = 0; round < rounds; round++) {
      const meet = meeting()
      const note = (...cities: string[]) =>
        inTransaction(db, async (tx) => {
          tries++
          await tx.query(soon)
          for (const [place, city] of cities.entries()) {
            await execute(tx)`UPDATE cities SET name = name WHERE name = ${city}`
            await execute(tx)`INSERT INTO rounds VALUES (${city}, ${round})`
            if (place === 0) await meet()
          }
        })
      await Promise.all([note(ratlam, khandwa), note(khandwa, ratlam)])
    }
    expect(tries).toBeGreaterThanOrEqual(3 * rounds)
    expect(
      await many(db)`SELECT city, count(*)::int, count(DISTINCT round)::int AS rounds FROM rounds
    GROUP BY 1 ORDER BY 1`,
    ).toEqual([khandwa, ratlam].map((city) => ({ city, count: 2 * rounds, rounds })))
  })
})

const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

test('throws the conflict after three attempts and stores nothing', async () => {
  let tries = 0
  const work = inTransaction(db, async (tx) => {
    tries++
    await execute(tx)`INSERT INTO cities (name) VALUES ('Neemuch')`
    throw conflict()
  })
  await expect(work).rejects.toThrow('could not serialize')
  expect(tries).toBe(3)
  expect(await townsNamed('Neemuch')).toHaveLength(0)
})

test('retries a deadlocked statement outside of a transaction, but not inside', async () => {
  await db.query(`CREATE SEQUENCE asked;
    CREATE FUNCTION refused_at_first() RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE asked bigint := nextval('asked');
    BEGIN
      IF asked % 2 = 1 THEN RAISE SQLSTATE '40P01'; END IF;
      RETURN asked;
    END $$`)
  expect(await one(db)`SELECT refused_at_first() AS asked`).toEqual({ asked: 2 })
  const tx = await db.connect()
  await expect(one(tx)`SELECT refused_at_first() AS asked`).rejects.toThrow()
  tx.release()
  expect(await execute(db)`SELECT refused_at_first()`).toBe(1)
})
