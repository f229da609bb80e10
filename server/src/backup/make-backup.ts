import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Archive, writeBackup } from './backup-file.ts'
import { entries, type Table } from './contents.ts'
import { noteBackup, type Snapshot, withSnapshot } from './snapshot.ts'

/** Bytes of a table's rows that are written at once. */
const pieceSize = 2 ** 20

type Options = { file: string; url: string; uploadsDir: string }

/**
 * Writes the database and its pictures into one file, as they are at one moment, while everybody goes on working. `missing`
 * are files of pictures that were not there to be read. Throws when the file exists or cannot be written in full.
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
    let rows = 0
    let files = 0
    const bytes = await withSnapshot(client, (snapshot) =>
      writeBackup(file, async (archive) => {
        const migrations = await snapshot.migrations()
        const made_at = new Date().toISOString()
        const tables: Table[] = []
        for (const table of snapshot.tables) tables.push(await addTable(archive, snapshot, table))
        const pictures = await addPictures(archive, snapshot, uploadsDir, missing)
        rows = tables.reduce((sum, table) => sum + table.rows, 0)
        files = pictures.files
        return { made_at, migrations, tables, sequences: await snapshot.sequences(), pictures }
      }),
    )
    await noteBackup(client, bytes)
    return { bytes, rows, files, missing }
  } finally {
    await client.end().catch(() => {})
  }
}

async function addTable(archive: Archive, snapshot: Snapshot, table: Snapshot['tables'][number]): Promise<Table> {
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
    const read = await Promise.all(paths.map((path) => readPicture(join(uploadsDir, path))))
    for (const [i, path] of paths.entries()) {
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

/** `inode` names the file where it has several names. */
async function readPicture(file: string): Promise<{ bytes: Buffer; inode: string | undefined } | undefined> {
  try {
    const [bytes, { dev, ino, nlink }] = await Promise.all([readFile(file), stat(file)])
    return { bytes, inode: nlink > 1 ? `${dev}:${ino}` : undefined }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
}
