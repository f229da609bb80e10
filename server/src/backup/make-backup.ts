import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backupLock } from '../platform/database/last-backup.queries.ts'
import { appliedMigrations } from '../platform/database/migrate.ts'
import { type FileStore, readerOf, type StoredFile } from '../platform/uploads/file-store.ts'
import { discardedFilesTopic } from '../platform/uploads/picture-files.ts'
import { picturePaths, withdrawn } from '../platform/uploads/picture-urls.ts'
import { type Archive, type Draft, publishDraft, writeDraft } from './backup-file.ts'
import { copied, entries, findTables, type Manifest, quoted, type Table, withClient } from './contents.ts'
import { assertOurs, verifyBackup } from './read-backup.ts'

const pieceSize = 2 ** 20

type BackupRequest = { file: string; url: string; files: FileStore }

/**
 * Backs up a consistent snapshot of the database and its pictures, then reads the file back. When pictures
 * are missing or damaged (`lacking`), the file is named `FILE.incomplete`. Throws when the file exists or
 * cannot be written correctly.
 */
export const makeBackup = ({ file, url, files }: BackupRequest) =>
  withClient(url, async (client) => {
    const missing: string[] = []
    const draft = await withSnapshot(client, (copies) =>
      writeDraft(file, async (archive) => {
        const migrations = await appliedMigrations(client)
        const made_at = new Date().toISOString()
        const tables: Table[] = []
        for (const copy of copies) tables.push(await addTable(archive, client, copy))
        const pictures = await addPictures(archive, client, files, missing)
        return { made_at, migrations, tables, sequences: await readSequences(client, tables), pictures }
      }),
    )
    const lacking = [...missing, ...(await readBack(draft))]
    const name = lacking.length > 0 ? `${file}.incomplete` : file
    await publishDraft(draft, name)
    const { bytes, manifest } = draft
    const noting = noteBackup(client, { bytes, isGood: lacking.length === 0 })
    // The connection may have broken while the backup was read back, but the backup is still good.
    const [{ status }] = await Promise.allSettled([noting])
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      file: name,
      bytes,
      rows,
      files: manifest.pictures.files,
      lacking,
      isNoted: status === 'fulfilled',
    }
  })

async function readBack(draft: Draft): Promise<string[]> {
  try {
    const { manifest, broken } = await verifyBackup(draft.path)
    if (manifest.sha256 !== draft.manifest.sha256) throw new Error(`${draft.path} is not what was written`)
    assertOurs(manifest)
    return broken
  } catch (error) {
    await rm(draft.path, { force: true })
    throw error
  }
}

type Copied = Pick<Table, 'name' | 'columns'>

async function addTable(archive: Archive, client: pg.Client, table: Copied): Promise<Table> {
  const stream = client.query(copyTo(`COPY ${copied(table)} TO STDOUT`))
  let waiting: Buffer[] = []
  let size = 0
  let bytes = 0
  let pieces = 0
  const write = async () => {
    await archive.add(entries.table(table.name, ++pieces), Buffer.concat(waiting))
    bytes += size
    waiting = []
    size = 0
  }
  for await (const chunk of stream) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= pieceSize) await write()
  }
  if (size > 0) await write()
  return { ...table, rows: stream.rowCount, bytes }
}

async function addPictures(archive: Archive, client: pg.Client, store: FileStore, missing: string[]) {
  const written = { files: 0, bytes: 0 }
  // Pictures that share a file (hard links) share one in the backup, too.
  const firstOf = new Map<string, string>()
  const readFile = readerOf(store)
  for await (const paths of readPictures(client)) {
    const read = await Promise.all(paths.map(({ places }) => readFirst(readFile, places)))
    for (const [i, { path }] of paths.entries()) {
      const found = read[i]
      if (!found) {
        missing.push(path)
        continue
      }
      const name = entries.upload(path)
      const first = found.link && firstOf.get(found.link)
      if (first) await archive.addLink(name, first)
      else {
        await archive.add(name, found.bytes)
        if (found.link) firstOf.set(found.link, name)
        written.bytes += found.bytes.length
      }
      written.files++
    }
  }
  return written
}

type ReadFile = ReturnType<typeof readerOf>

async function readFirst(readFile: ReadFile, paths: string[]): Promise<StoredFile | undefined> {
  for (const path of paths) {
    const found = await readFile(path)
    if (found) return found
  }
}

type PictureRow = { id: number; key: string; widths: number[]; is_withdrawn: boolean }

/** Yields each picture's path and the paths to try, since the picture may be withdrawn or restored. */
async function* readPictures(client: pg.Client): AsyncGenerator<{ path: string; places: string[] }[]> {
  const statement = 'SELECT id, key, widths, is_withdrawn FROM pictures WHERE id > $1 ORDER BY id LIMIT 1000'
  for (let last = 0; ; ) {
    const { rows } = await client.query<PictureRow>(statement, [last])
    for (const { key, widths, is_withdrawn } of rows) {
      const [here, there] = is_withdrawn ? [withdrawn(key), key] : [key, withdrawn(key)]
      const others = picturePaths(there, widths)
      yield picturePaths(here, widths).map((path, i) => ({ path, places: [path, others[i] ?? path, path] }))
    }
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Sequences are outside of the snapshot: their values may be ahead of the rows, never behind. */
async function readSequences(client: pg.Client, tables: readonly Copied[]): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT relname AS table, attname AS column, pg_sequence_last_value(pg_get_serial_sequence(relname, attname)::regclass)::text AS last
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE attidentity <> '' AND relkind = 'r' AND relname = ANY ($1) ORDER BY relname`,
    [tables.map(({ name }) => name)],
  )
  return rows
}

/**
 * Keeps all picture files until `work` on the snapshot ends. Throws when the database has no Chowk tables.
 */
async function withSnapshot(client: pg.Client, work: (tables: readonly Copied[]) => Promise<Draft>) {
  if ((await appliedMigrations(client)).length === 0) throw new Error('there is no Chowk in this database')
  await client.query('SELECT pg_advisory_lock($1)', [backupLock])
  try {
    const tables = await findTables(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // LOCK precedes the first query, which takes the snapshot, so no migration can run between the two.
    await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
    const result = await work(tables)
    await client.query('COMMIT')
    return result
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    // Wakes the job that removes files, which was waiting for this lock.
    await client
      .query(`SELECT pg_advisory_unlock(${backupLock}), pg_notify('changes', '${discardedFilesTopic}')`)
      .catch(() => {})
  }
}

async function noteBackup(client: pg.Client, { bytes, isGood }: { bytes: number; isGood: boolean }) {
  await client.query(
    `INSERT INTO last_backup (bytes, verified_at) VALUES ($1, CASE WHEN $2 THEN now() END)
     ON CONFLICT (only_row) DO UPDATE SET finished_at = excluded.finished_at, bytes = excluded.bytes,
       verified_at = coalesce(excluded.verified_at, last_backup.verified_at)`,
    [bytes, isGood],
  )
}
