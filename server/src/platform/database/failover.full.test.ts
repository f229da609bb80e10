import pino from 'pino'
import { expect, test } from 'vitest'
import { atEnd } from '../../../test/at-end.ts'
import { givenUser } from '../../../test/given.ts'
import { givenNetwork } from '../../../test/network.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { startStreamingReplica } from '../../../test/streaming-replica.ts'
import { administer } from '../../../test/test-server.ts'
import { openDatabase } from './open.ts'
import { followReplica } from './replica.ts'
import { watchChanges } from './watch-changes.ts'

const log = pino({ level: 'silent' })

async function givenServers() {
  const servers = await startStreamingReplica()
  await atEnd(servers.stop)
  // Switchable as the address of a load balancer: one for the service, one for the other replica.
  const [address, upstream] = [await givenNetwork(), await givenNetwork()]
  await atEnd(() => [address, upstream].map((one) => one.close()))
  const other = await servers.addReplica(upstream.through(servers.primary))
  return { servers, address, upstream, other }
}

async function givenService(url: string, replicaUrls: string[]) {
  const db = openDatabase(url, log, { max: 4 }, 2_000)
  await atEnd(() => db.end())
  const changes = watchChanges(url, log)
  const replicas = replicaUrls.map((one) => followReplica(one, log, changes))
  const service = await testApp({ LOG_LEVEL: 'silent' }, undefined, () => ({ db, changes, replicas }))
  const admin = await givenUser(service, { type: 'admin' })
  return {
    changes,
    replicas,
    /** Each of several reads at once, so that all connections to the primary are in use. */
    namesForAdmin: () =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const { status, body } = await admin.get('/api/admin/get_category')
          return status === 200 ? (body.category as [number, string][]).map(([, name]) => name) : status
        }),
      ),
    add: async (name: string) => (await admin.send('admin/addcategory', { name })).status,
    async names() {
      await changes.settle()
      const { categories } = await service.read('user/category_tree')
      return (categories as { name: string }[]).map(({ name }) => name)
    },
  }
}

const one = async (url: string, statement: string) =>
  Object.values((await administer(url, statement)).rows[0])[0]

test('a failover costs writes a retry: no restart, no stale read, and changes are notified again', {
  timeout: 120_000,
}, async () => {
  const { servers, address, upstream, other } = await givenServers()
  const service = await givenService(address.through(servers.primary), [servers.replica, other.url])
  const [first, second] = service.replicas
  await expect.poll(() => first?.isReady() && second?.isReady(), { timeout: 20_000 }).toBe(true)
  expect(await service.add('Before')).toBe(200)
  expect(await service.names()).toEqual(['Before'])

  await servers.stopPrimary()
  expect(await service.add('While no server answers')).toBe(503)
  // Reaches a replica that stays one and lags: connections to it must not remain in the pool.
  await administer(other.url, 'SELECT pg_wal_replay_pause()')
  address.through(other.url)
  expect(new Set(await service.namesForAdmin())).toEqual(new Set([503]))
  expect(await service.add('While the address leads to a replica')).toBe(503)
  await servers.promote()
  for (const network of [address, upstream]) network.through(servers.replica)

  await expect.poll(() => service.add('After'), { timeout: 20_000 }).toBe(200)
  for (let time = 0; time < 20; time++) {
    expect(await service.names()).toEqual(['Before', 'After'])
    for (const names of await service.namesForAdmin()) expect(names).toEqual(['Before', 'After'])
  }
  const topics: string[] = []
  service.changes.watch({ changed: (topic) => void topics.push(topic), pulse() {}, lost() {} })
  await expect
    .poll(async () => {
      await administer(servers.replica, `UPDATE categories SET name = name || '!' WHERE name LIKE 'After%'`)
      return topics
    })
    .toContain('categories')
  expect(await service.names()).toEqual(['Before', expect.stringMatching(/^After!+$/)])
  await administer(other.url, 'SELECT pg_wal_replay_resume()')
  await expect.poll(() => second?.isReady(), { timeout: 30_000 }).toBe(true)
  expect(await service.names()).toEqual(['Before', expect.stringMatching(/^After!+$/)])
  expect(first?.isReady()).toBe(false)
})

test('a replica whose log goes on from the old primary is not read, though its position is ahead', {
  timeout: 120_000,
}, async () => {
  const { servers, address, other } = await givenServers()
  const service = await givenService(address.through(servers.primary), [other.url])
  const [ahead] = service.replicas
  await servers.stopReplica()
  await administer(servers.primary, 'CREATE TABLE lost AS SELECT generate_series(1, 200000) AS number')
  await expect.poll(() => one(other.url, `SELECT to_regclass('lost') IS NOT NULL`)).toBe(true)
  expect(await service.add('Lost')).toBe(200)
  await expect.poll(() => ahead?.isReady(), { timeout: 20_000 }).toBe(true)
  await servers.stopPrimary()
  const promoted = await servers.startReplica()
  await servers.promote()
  address.through(promoted)

  await expect.poll(() => service.add('After'), { timeout: 20_000 }).toBe(200)
  const position = await one(promoted, 'SELECT pg_current_wal_insert_lsn()')
  expect(await one(other.url, `SELECT pg_last_wal_replay_lsn() > '${position}'`)).toBe(true)
  for (let time = 0; time < 50; time++) {
    expect(await service.names()).toEqual(['After'])
    expect(ahead?.isReady()).toBe(false)
  }
})
