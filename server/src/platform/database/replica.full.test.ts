import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { givenNetwork } from '../../../test/network.ts'
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts'
import { startStreamingReplica } from '../../../test/streaming-replica.ts'
import { administer } from '../../../test/test-server.ts'
import { type Database, openDatabase } from './open.ts'
import { followReplica, readFrom } from './replica.ts'
import { watchChanges } from './watch-changes.ts'

const log = pino({ level: 'silent' })

let servers: Awaited<ReturnType<typeof startStreamingReplica>>
let primary: Database
let replica: Database
let service: TestApp
let id: number
let network: Awaited<ReturnType<typeof givenNetwork>>
beforeAll(async () => {
  servers = await startStreamingReplica()
  network = await givenNetwork()
  primary = openDatabase(servers.primary, log)
  replica = openDatabase(servers.replica, log, { isPrimary: false })
})
afterAll(async () => {
  await primary.end()
  await replica.end()
  network.close()
  await servers.stop()
})
beforeEach(async () => {
  service = await startTestApp({ LOG_LEVEL: 'silent' }, undefined, () => {
    const changes = watchChanges(servers.primary, log)
    return { db: primary, changes, replicas: [followReplica(network.through(servers.replica), log, changes)] }
  })
  id = await givenOffer(service, (await givenUser(service, { status: 'pending' })).id, { name: 'Old' })
  await primary.query(`UPDATE users SET status = 'approved'`)
})
afterEach(() => service.stop())

const reads = <T>(work: (db: { query: Database['query'] }) => Promise<T>) =>
  readFrom(primary, service.services.replicas)(work)
const isFromReplica = () =>
  reads(async (db) => (await db.query<{ here: boolean }>('SELECT pg_is_in_recovery() AS here')).rows[0]?.here)
const nameOf = async () => (await service.read(`product/${id}`)).product.name
const rename = (name: string) => primary.query('UPDATE products SET name = $1 WHERE id = $2', [name, id])

test('visitors read from the replica and signed-in users from the primary', async () => {
  const someone = await givenUser(service)
  await expect.poll(isFromReplica).toBe(true)
  await replica.query('SELECT pg_wal_replay_pause()')
  // Changes a row without a notification, so that primary and replica differ.
  await administer(
    servers.primary,
    `SET session_replication_role = replica; UPDATE products SET name = 'New'`,
  )

  expect(await nameOf()).toBe('Old')
  expect((await someone.read(`product/${id}`)).product.name).toBe('New')
  await replica.query('SELECT pg_wal_replay_resume()')
})

test('the primary responds while the replica lags behind a change', async () => {
  await expect.poll(isFromReplica).toBe(true)
  expect(await nameOf()).toBe('Old')
  await replica.query('SELECT pg_wal_replay_pause()')

  await rename('New')
  await service.services.changes?.settle()
  for (let time = 0; time < 20; time++) expect(await nameOf()).toBe('New')
  expect(await isFromReplica()).toBe(false)

  await replica.query('SELECT pg_wal_replay_resume()')
  await expect.poll(isFromReplica).toBe(true)
  expect(await nameOf()).toBe('New')
})

test('visitors see the last of several quick changes', async () => {
  await expect.poll(isFromReplica).toBe(true)
  for (let time = 0; time < 100; time++) {
    await rename(`Name ${time}`)
    await service.services.changes?.settle()
    expect(await nameOf()).toBe(`Name ${time}`)
  }
})

test('reads are spread over the ready replicas, without one that lags', async () => {
  const second = await servers.addReplica()
  const lagging = openDatabase(second.url, log, { isPrimary: false })
  const changes = watchChanges(servers.primary, log)
  const replicas = [servers.replica, second.url].map((url) => followReplica(url, log, changes))
  const readsOfReplicas = readFrom(primary, replicas)
  const portsOfReads = async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        readsOfReplicas((db) => db.query<{ port: number }>('SELECT inet_server_port() AS port')),
      ),
    )
    return [...new Set(answers.map(({ rows }) => rows[0]?.port))].sort()
  }
  const both = [servers.replica, second.url].map((url) => Number(new URL(url).port)).sort()
  await expect.poll(portsOfReads).toEqual(both)

  await lagging.query('SELECT pg_wal_replay_pause()')
  await rename('New')
  await expect.poll(portsOfReads).toEqual([Number(new URL(servers.replica).port)])
  await lagging.query('SELECT pg_wal_replay_resume()')
  await expect.poll(portsOfReads).toEqual(both)
  await Promise.all([changes.stop(), lagging.end(), ...replicas.map((replica) => replica.stop())])
})

test('only the first visitors wait, for at most two seconds, when the network to the replica drops all packets', async () => {
  await expect.poll(isFromReplica).toBe(true)
  network.silence()
  const started = performance.now()
  expect(await nameOf()).toBe('Old')
  expect(performance.now() - started).toBeLessThan(3_000)
  await rename('New')
  await expect.poll(nameOf).toBe('New')
  expect(await isFromReplica()).toBe(false)

  network.mend()
  await expect.poll(isFromReplica).toBe(true)
})

test('the primary responds while the replica is unavailable, and the replica does so again afterwards', async () => {
  await expect.poll(isFromReplica).toBe(true)
  await servers.stopReplica()
  expect(await nameOf()).toBe('Old')
  expect(await isFromReplica()).toBe(false)
  await rename('New')
  await expect.poll(nameOf).toBe('New')

  network.through(await servers.startReplica())
  await expect.poll(isFromReplica).toBe(true)
  expect(await nameOf()).toBe('New')
})

test('does not use a replica URL that points to the primary', async () => {
  const changes = watchChanges(servers.primary, log)
  const wrong = followReplica(servers.primary, log, changes)
  await changes.settle()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(wrong.isReady()).toBe(false)
  await changes.stop()
  await wrong.stop()
})
