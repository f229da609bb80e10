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

const log = pino({ level: 'silent' })

/** A migrated primary and a streaming replica. */
export async function startStreamingReplica() {
  const folders = { primary: makeScratchFolder(), replica: makeScratchFolder() }
  const primary = await startEmbeddedPostgres({ dataDir: folders.primary, log })
  await migrate(primary.url, log)
  await copyRunning(primary, folders)
  const start = () => startEmbeddedPostgres({ dataDir: folders.replica, log })
  let replica = await start()
  return {
    primary: primary.url,
    get replica() {
      return replica.url
    },
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start()
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Replaces pg_basebackup, which the packaged PostgreSQL lacks. */
async function copyRunning({ url }: EmbeddedPostgres, folders: { primary: string; replica: string }) {
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
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`)
}
