import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { givenUser } from '../../../test/given.ts'
import { refuseRows } from '../../../test/refuse-rows.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { runBatchedMigrations } from './batched-migrations.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const { db, log } = service.services

beforeEach(async () => {
  await service.run('TRUNCATE brands CASCADE')
  await service.run('TRUNCATE batched_migrations RESTART IDENTITY')
  await service.run('TRUNCATE set_aside')
  await service.run(`INSERT INTO brands (name) SELECT 'Brand ' || n FROM generate_series(1, 25) AS n`)
})

const given = (name: string, statement: string) =>
  service.run(sql`INSERT INTO batched_migrations (name, statement, relation, batch_size, last_id)
    SELECT ${name}, ${statement}, 'brands', 10, max(id) FROM brands`)
const grow = `UPDATE brands SET name = name || '!' WHERE id > $1 AND id <= $2`
const grown = () => service.value<number>(sql`SELECT count(*) FROM brands WHERE name ~ '^[^!]+!$'`)
const shown = async () => (await admin.read('admin/status')).running.batched_migrations

async function runFor(batches: number) {
  const stopping = new AbortController()
  let done = 0
  // Only batches call `connect` without a callback; `pool.query` passes a callback.
  const connect = (...callback: []) => {
    if (callback.length === 0 && ++done >= batches) stopping.abort()
    return db.connect(...callback)
  }
  await runBatchedMigrations({ db: Object.create(db, { connect: { value: connect } }), log }, stopping.signal)
}

test('continues after the last batch when the process was killed, and reports the progress', async () => {
  await given('0001-names', grow)
  expect(await shown()).toEqual([{ name: '0001-names', percent: 0 }])
  await runFor(2)
  expect(await grown()).toBe(20)
  const [{ percent }] = await shown()
  expect(percent).toBeGreaterThan(0)
  expect(percent).toBeLessThan(100)
  await service.run(`INSERT INTO brands (name) VALUES ('Of the new release')`)

  await Promise.all([runBatchedMigrations({ db, log }), runBatchedMigrations({ db, log })])

  expect(await grown()).toBe(25)
  expect(await shown()).toEqual([])
})

test('retries a failed migration later and starts no later migration before it succeeds', async () => {
  await given('0001-names', grow)
  await given('0002-others', `DELETE FROM brands WHERE id > $1 AND id <= $2`)
  const allow = await refuseRows(service, 'UPDATE', 'brands', `NEW.name LIKE 'Brand 15%'`)

  await runBatchedMigrations({ db, log })

  expect(await grown()).toBe(10)
  const { set_aside } = await admin.read('admin/status')
  expect(set_aside).toMatchObject([{ job: 'batched_migration', count: 1 }])
  await allow()
  await service.run('UPDATE set_aside SET due_at = now()')
  await runBatchedMigrations({ db, log })
  expect(await service.value(sql`SELECT count(*) FROM brands`)).toBe(0)
})
