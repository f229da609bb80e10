import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { atEnd } from '../at-end.ts'
import { builtServer } from '../built-product.ts'
import { admin } from '../faults/city.ts'
import { Findings } from '../faults/findings.ts'
import { Service } from '../faults/service.ts'
import { Traffic } from '../faults/traffic.ts'
import { freePort } from '../free-port.ts'
import { givenNetwork } from '../network.ts'
import { copyDatabaseFolder } from '../next-release.ts'
import { startS3Server } from '../s3-server.ts'
import { startStreamingReplica } from '../streaming-replica.ts'
import { testFolder } from '../test-folder.ts'
import { administer } from '../test-server.ts'
import { startBalancer } from './balancer.ts'
import { BucketStore } from './bucket-store.ts'

export type Machines = Awaited<ReturnType<typeof startMachines>>

/**
 * Starts three processes of the built product with folders of their own behind a balancer, a primary and a
 * replica behind addresses that can lead elsewhere, and an S3 server.
 */
export async function startMachines() {
  const folder = await testFolder('machines')
  const findings = new Findings()
  const servers = await startStreamingReplica()
  await atEnd(() => servers.stop())
  const [primary, replica, storage] = [await givenNetwork(), await givenNetwork(), await givenNetwork()]
  const s3 = await startS3Server()
  await atEnd(() => s3.stop())
  let replicaUrl = servers.replica
  const database = primary.through(servers.primary)
  const env = {
    DATABASE_URL: database,
    DATABASE_REPLICA_URLS: replica.through(replicaUrl),
    DATABASE_CONNECTIONS: '20',
    ...s3.variables('city', storage.through(s3.url)),
    SESSION_SECRET: 'the same for all of them',
    TRUST_PROXY: '1',
    DEMO_DATA: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    BCRYPT_COST: '4',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  }
  const machines = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const service = new Service(join(folder, name), await freePort(), findings, env)
      const traffic = new Traffic(service.url, findings)
      traffic.disturbanceOver(0)
      return { service, traffic }
    }),
  )
  await atEnd(() => Promise.all(machines.map(({ service }) => service.crash())))
  for (const { service } of machines) await service.start()
  const ports = machines.map(({ service }) => Number(new URL(service.url).port))
  const balancer = await startBalancer(await testFolder('balancer'), ports)
  await atEnd(() => balancer.stop())
  await atEnd(() => [primary, replica, storage].map((network) => network.close()))
  const traffic = new Traffic(balancer.url, findings)
  traffic.disturbanceOver(0)
  return {
    env,
    findings,
    s3,
    storage,
    traffic,
    all: machines,
    store: new BucketStore(database, s3, 'city'),
    async stopReplica() {
      await servers.stopReplica()
    },
    async startReplica() {
      replicaUrl = await servers.startReplica()
      replica.through(replicaUrl)
    },
    /** Whether visitors have read from the replica since then. */
    async isReplicaUsed(since: Date) {
      const { rows } = await administer(
        replicaUrl,
        `SELECT FROM pg_stat_activity WHERE query_start > '${since.toISOString()}'
           AND backend_type = 'client backend' AND query !~ 'pg_is_in_recovery|pg_stat_activity'`,
      )
      return rows.length > 0
    },
    /** The primary confirms a change only when the replica has it on its disk. */
    async makeReplicationSynchronous() {
      await administer(servers.primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`)
      await administer(servers.primary, 'SELECT pg_reload_conf()')
      const state = async () =>
        (await administer(servers.primary, 'SELECT sync_state FROM pg_stat_replication')).rows[0]?.sync_state
      await expect.poll(state).toBe('sync')
    },
    async killPrimary() {
      const { rows } = await administer(servers.primary, `SELECT pg_read_file('postmaster.pid') AS file`)
      process.kill(Number.parseInt(rows[0]?.file, 10), 'SIGKILL')
      await servers.stopPrimary()
    },
    async promoteReplica() {
      await servers.promote()
      primary.through(replicaUrl)
    },
    database,
  }
}

/** Copies the build as the next release, whose migration adds a column. */
export async function nextBuild(): Promise<string> {
  const folder = await testFolder('next-build')
  const root = join(builtServer, '../..')
  await mkdir(join(folder, 'server'))
  await cp(builtServer, join(folder, 'server/dist'), { recursive: true })
  await cp(join(root, 'client/dist'), join(folder, 'client/dist'), { recursive: true })
  await cp(join(root, 'client/dist-server'), join(folder, 'client/dist-server'), { recursive: true })
  for (const packages of ['node_modules', 'server/node_modules', 'package.json', 'server/package.json'])
    await symlink(join(root, packages), join(folder, packages))
  const release = await copyDatabaseFolder('1.0.1', {
    'migrations/9999-grades.sql': 'ALTER TABLE products ADD COLUMN grade integer;',
  })
  await symlink(release, join(folder, 'db'))
  return join(folder, 'server/dist')
}

/** Returns the status on each process; undefined where the process does not answer. */
export const statusesOf = ({ all }: Pick<Machines, 'all'>, path: string) =>
  Promise.all(
    all.map(async ({ service }) => {
      const answer = await fetch(service.url + path, { signal: AbortSignal.timeout(30_000) }).catch(() => {})
      await answer?.arrayBuffer()
      return answer?.status
    }),
  )

/** Records a finding when a process still shows what is withdrawn, or lacks what is published, after that time. */
export const checkPictures =
  (machines: Pick<Machines, 'all' | 'findings'>, patience: number) =>
  async (photoUrl: string, expected: 200 | 404) => {
    const wrong = expected === 404 ? 200 : 404
    const giveUpAt = Date.now() + patience
    while ((await statusesOf(machines, photoUrl)).includes(wrong))
      if (Date.now() > giveUpAt)
        return machines.findings.add(
          wrong === 200 ? 'public after deletion' : 'a picture that is lost',
          photoUrl,
        )
  }

/** Visitors with one request at a time each, who never ask twice for the same search. */
export function sendVisitors({ traffic }: Pick<Machines, 'traffic'>, pictures: () => string[], count = 4) {
  let isOver = false
  let sent = 0
  const paths = ['/', '/api/user/popularproduct', '/search?query=kettle', '/api/banner/list']
  const visit = async (n: number) => {
    for (let asked = n; !isOver; asked++) {
      const known = [...paths, `/api/search/search?query=kettle+${sent++}`, ...pictures()]
      await traffic.send({ name: 'visit', path: known[asked % known.length] ?? '/' })
      await sleep(50 + 50 * Math.random())
    }
  }
  const all = Array.from({ length: count }, (_, n) => visit(n))
  return {
    sent: () => sent,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}
