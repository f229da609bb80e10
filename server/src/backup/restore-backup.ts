import pg from 'pg'
import { bringRowsUpToDate, makeTablesFor } from '../platform/database/migrate.ts'
import { MigrationFiles } from '../platform/database/migration-files.ts'
import type { Manifest } from './contents.ts'
import { piecesOf, verifyBackup } from './read-backup.ts'
import { RestoredFiles } from './restore-files.ts'
import { RestoredRows } from './restore-rows.ts'

type Options = { file: string; manifest: Manifest; url: string; uploadsDir: string; release?: MigrationFiles }

export { verifyBackup }

/**
 * Puts what a backup holds into an empty database and an empty uploads folder, and brings it up to date: all
 * of it, or nothing. `manifest` is that which `verifyBackup` found. Throws when either is not empty, or the
 * backup is of a newer Chowk.
 */
export async function restoreBackup(options: Options): Promise<void> {
  const { file, manifest, url, uploadsDir, release = new MigrationFiles() } = options
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  const files = new RestoredFiles(uploadsDir)
  try {
    await assertEmpty(client)
    await files.begin()
    try {
      await client.query('BEGIN')
      await restoreRows(client, { file, manifest, files, release })
      // Files without rows are seen and refused by the next restore; rows without files would not be.
      await files.finish()
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      await files.undo()
      throw error
    }
    // What the planner goes by.
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end().catch(() => {})
  }
}

type Work = Pick<Options, 'file' | 'manifest'> & { files: RestoredFiles; release: MigrationFiles }

async function restoreRows(client: pg.Client, { file, manifest, files, release }: Work) {
  await makeTablesFor(client, release, manifest.migrations)
  const rows = new RestoredRows(client, manifest)
  try {
    await rows.begin()
    for await (const piece of piecesOf(file))
      if (piece.kind === 'rows') await rows.add(piece.table, piece.bytes)
      else await files.add(piece)
    await rows.finish()
  } catch (error) {
    await rows.stop(error as Error)
    throw error
  }
  await bringRowsUpToDate(client, release, manifest.migrations)
  await client.query(stopAnnouncements)
}

/** A restore writes to nobody: an admin plans anew what was planned, or not through. */
const stopAnnouncements = `
  UPDATE announcements SET stopped_at = now(), version = version + 1
  WHERE stopped_at IS NULL AND (started_at IS NULL
    OR id IN (SELECT announcement_id FROM announcement_shops WHERE sent_at IS NULL))`

/** What extensions have brought does not count. */
async function assertEmpty(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') ORDER BY relname LIMIT 1`,
  )
  if (rows[0]) throw new Error(`the database is not empty: it has ${rows[0].name}`)
}
