import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { migrate } from '../src/platform/database/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { administer } from './test-server.ts'

const log = pino({ level: 'silent' })

/** A migrated primary and a streaming replica, with more replicas on request. */
export async function startStreamingReplica() {
  const folders = [makeScratchFolder()]
  const [primaryFolder = ''] = folders
  const primary = await startEmbeddedPostgres({ dataDir: primaryFolder, log })
  await migrate(primary.url, log)
  const servers = [primary]

  /** `upstream`: the URL of the primary, which may lead through a network that a test switches. */
  async function addReplica(upstream = primary.url) {
    const folder = makeScratchFolder()
    folders.push(folder)
    await copyRunning(primary, { primary: primaryFolder, replica: folder }, upstream)
    const start = async () => {
      const replica = await startEmbeddedPostgres({ dataDir: folder, log })
      servers.push(replica)
      return replica
    }
    let replica = await start()
    return {
      url: replica.url,
      stop: () => replica.stop(),
      /** Returns the URL, which has a new port. */
      async start() {
        replica = await start()
        return replica.url
      },
      promote: () => administer(replica.url, 'SELECT pg_promote()'),
    }
  }

  const first = await addReplica()
  return {
    primary: primary.url,
    replica: first.url,
    stopReplica: first.stop,
    startReplica: first.start,
    addReplica,
    stopPrimary: () => primary.stop(),
    promote: first.promote,
    async stop() {
      for (const server of servers.toReversed()) await server.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Folders = { primary: string; replica: string }

/** Replaces pg_basebackup, which the packaged PostgreSQL lacks. */
async function copyRunning({ url }: EmbeddedPostgres, folders: Folders, upstream: string) {
  const [home = ''] = readdirSync(folders.primary)
  const [from, to] = [join(folders.primary, home, 'data'), join(folders.replica, home, 'data')]
  mkdirSync(join(folders.replica, home), { mode: 0o700 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`SELECT pg_backup_start('replica', fast => true)`)
  // Skips the WAL, which is streamed, and temporary files, which may vanish during the copy.
  const isLeftOut = (path: string) =>
    /\/(postmaster\.(pid|opts)|pg_wal\/.+|pgsql_tmp.*|pg_replslot\/.+)$/.test(path)
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) })
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
  )
  await client.end()
  mkdirSync(join(to, 'pg_wal'), { recursive: true })
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${upstream}'\n`)
}
