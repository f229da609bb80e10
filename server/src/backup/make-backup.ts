import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Archive, type Draft, publishDraft, writeDraft } from './backup-file.ts'
import { entries, type Table } from './contents.ts'
import { assertOurs, verifyBackup } from './read-backup.ts'
import { noteBackup, type Snapshot, withSnapshot } from './snapshot.ts'

/** Bytes of a table's rows that are written at once. */
const pieceSize = 2 ** 20

type Options = { file: string; url: string; uploadsDir: string }

/**
 * Writes the database and its pictures into one file, as they are at one moment, while everybody goes on
 * working; then reads the file back, and gives it its name only when it is good. `lacking` are files of
 * pictures that were not there, or not whole, to be read: with these it is named `FILE.incomplete`. Throws
 * when the file exists, cannot be written in full, or is not what was written.
 */
export async function makeBackup({ file, url, uploadsDir }: Options) {
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
    // Reading back took minutes; the file is there, whatever becomes of the connection.
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

/**
 * Reads what was written as a restore would, from the first byte to the last; gives the pictures that nobody
 * could look at.
 */
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
  // Files that several pictures share on the disk are shared in the backup, and when it is restored.
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

type Found = { bytes: Buffer; inode: string | undefined }

/** From the first of the places where it is. `inode` names the file where it has several names. */
async function readPicture([place, ...others]: string[]): Promise<Found | undefined> {
  if (!place) return
  try {
    const [bytes, { dev, ino, nlink }] = await Promise.all([readFile(place), stat(place)])
    return { bytes, inode: nlink > 1 ? `${dev}:${ino}` : undefined }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return readPicture(others)
    throw error
  }
}
