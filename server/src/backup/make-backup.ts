import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backupLock } from '../platform/database/last-backup.queries.ts'
import { filesAreDue } from '../platform/uploads/picture-files.ts'
import { picturePaths, withdrawn } from '../platform/uploads/picture-urls.ts'
import { type Archive, type Draft, publishDraft, writeDraft } from './backup-file.ts'
import { copied, entries, findTables, type Manifest, quoted, type Table } from './contents.ts'
import { assertOurs, verifyBackup } from './read-backup.ts'

const pieceSize = 2 ** 20

type BackupRequest = { file: string; url: string; uploadsDir: string }

/**
 * Backs up the database and its pictures, as of one moment, then reads the file back. With missing or damaged
 * pictures (`lacking`) it is named `FILE.incomplete`. Throws when the file exists or cannot be written
 * correctly.
 */
export async function makeBackup({ file, url, uploadsDir }: BackupRequest) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'chowk backup',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const missing: string[] = []
    const draft = await withSnapshot(client, (snapshot) =>
      writeDraft(file, async (archive) => {
        const migrations = await snapshot.migrations()
        const made_at = new Date().toISOString()
        const tables: Table[] = []
        for (const table of snapshot.tables) tables.push(await addTable(archive, snapshot, table))
        const pictures = await addPictures(archive, snapshot, uploadsDir, missing)
        return { made_at, migrations, tables, sequences: await snapshot.sequences(), pictures }
      }),
    )
    const lacking = [...missing, ...(await readBack(draft))]
    const name = lacking.length > 0 ? `${file}.incomplete` : file
    await publishDraft(draft, name)
    // The connection may have broken during the minutes of reading back; the backup is good all the same.
    const isNoted = await noteBackup(client, { bytes: draft.bytes, isGood: lacking.length === 0 }).then(
      () => true,
      () => false,
    )
    const { tables, pictures } = draft.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { file: name, bytes: draft.bytes, rows, files: pictures.files, lacking, isNoted }
  } finally {
    await client.end().catch(() => {})
  }
}

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

async function addTable(
  archive: Archive,
  snapshot: Snapshot,
  table: Snapshot['tables'][number],
): Promise<Table> {
  const stream = snapshot.rows(table)
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
  return { name: table.name, columns: [...table.columns], rows: stream.rowCount, bytes }
}

async function addPictures(archive: Archive, snapshot: Snapshot, uploadsDir: string, missing: string[]) {
  const written = { files: 0, bytes: 0 }
  // Pictures that share a file (hard links) share it in the backup, too.
  const firstOf = new Map<string, string>()
  for await (const paths of snapshot.pictures()) {
    const read = await Promise.all(
      paths.map(({ places }) => readPicture(places.map((path) => join(uploadsDir, path)))),
    )
    for (const [i, { path }] of paths.entries()) {
      const found = read[i]
      if (!found) {
        missing.push(path)
        continue
      }
      const name = entries.upload(path)
      const first = found.inode && firstOf.get(found.inode)
      if (first) await archive.addLink(name, first)
      else {
        await archive.add(name, found.bytes)
        if (found.inode) firstOf.set(found.inode, name)
        written.bytes += found.bytes.length
      }
      written.files++
    }
  }
  return written
}

type PictureBytes = { bytes: Buffer; inode: string | undefined }

/** Reads the first of these paths that exists. `inode` is set when the file has several hard links. */
async function readPicture([place, ...others]: string[]): Promise<PictureBytes | undefined> {
  if (!place) return
  try {
    const [bytes, { dev, ino, nlink }] = await Promise.all([readFile(place), stat(place)])
    return { bytes, inode: nlink > 1 ? `${dev}:${ino}` : undefined }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return readPicture(others)
    throw error
  }
}

type Copied = Pick<Table, 'name' | 'columns'>

class Snapshot {
  readonly #client: pg.Client
  readonly tables: readonly Copied[]

  constructor(client: pg.Client, tables: readonly Copied[]) {
    this.#client = client
    this.tables = tables
  }

  rows(table: Copied) {
    return this.#client.query(copyTo(`COPY ${copied(table)} TO STDOUT`))
  }

  async migrations(): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
    return rows.map(({ name }) => name)
  }

  /**
   * Yields the path of each picture file and the paths to try: it may be withdrawn or restored then.
   */
  async *pictures(): AsyncGenerator<{ path: string; places: string[] }[]> {
    for (let last = 0; ; ) {
      const { rows } = await this.#client.query<{
        id: number
        key: string
        widths: number[]
        is_withdrawn: boolean
      }>('SELECT id, key, widths, is_withdrawn FROM pictures WHERE id > $1 ORDER BY id LIMIT 1000', [last])
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
  async sequences(): Promise<Manifest['sequences']> {
    const { rows } = await this.#client.query<{ table: string; column: string; last: string | null }>(
      `SELECT relname AS table, attname AS column, pg_sequence_last_value(pg_get_serial_sequence(relname, attname)::regclass)::text AS last
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE attidentity <> '' AND relkind = 'r' AND relname = ANY ($1) ORDER BY relname`,
      [this.tables.map(({ name }) => name)],
    )
    return rows
  }
}

/**
 * While `work` runs on the snapshot, no picture file is removed. Throws in a database without Chowk's tables.
 */
async function withSnapshot<T>(client: pg.Client, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { rows } = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS there`)
  if (!rows[0]?.there) throw new Error('there is no Chowk in this database')
  await client.query('SELECT pg_advisory_lock($1)', [backupLock])
  try {
    const tables = await findTables(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // LOCK comes before the first query, which takes the snapshot: no migration can come between the two.
    await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
    const result = await work(new Snapshot(client, tables))
    await client.query('COMMIT')
    return result
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    // Wakes the job that removes files: it waited for the lock.
    await client
      .query(`SELECT pg_advisory_unlock(${backupLock}), pg_notify('changes', '${filesAreDue}')`)
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
