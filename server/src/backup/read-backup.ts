import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { MigrationFiles } from '../platform/database/migration-files.ts'
import { errorCode } from '../platform/errors.ts'
import { pictureFile } from '../platform/uploads/picture-urls.ts'
import { entries, format, type Manifest, manifestSchema, type Table } from './contents.ts'

export type Piece =
  | { kind: 'rows'; table: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'file'; path: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'link'; path: string; to: string }

/** Yields the entries in order. Read each piece before requesting the next. */
export async function* piecesOf(file: string): AsyncGenerator<Piece> {
  for await (const entry of entriesOf(file)) {
    const piece = pieceOf(entry)
    if (piece) yield piece
    else entry.resume()
  }
}

function pieceOf(entry: TarEntry): Piece | undefined {
  const { name, type, linkname } = entry.header
  const table = /^tables\/([a-z_]+)\/\d+$/.exec(name)?.[1]
  if (table) return { kind: 'rows', table, bytes: entry }
  const path = pathOf(name)
  if (!path) return
  if (type !== 'link') return { kind: 'file', path, bytes: entry }
  const to = pathOf(linkname ?? '')
  if (!to) throw new Error('it links to what it does not hold')
  return { kind: 'link', path, to }
}

function pathOf(name: string) {
  const path = name.startsWith(entries.upload('')) ? name.slice(entries.upload('').length) : ''
  return pictureFile.test(path) ? path : undefined
}

/**
 * Throws when the file is not a backup or has changed since it was written. `broken` lists pictures that were
 * already damaged when they were backed up.
 */
export async function verifyBackup(file: string) {
  const hash = createHash('sha256')
  const seen = { rows: new Map<string, RowCount>(), files: 0, bytes: 0 }
  const broken: string[] = []
  let isFirst = true
  let manifest: Manifest | undefined
  try {
    for await (const entry of entriesOf(file)) {
      const { name, size = 0, type, linkname } = entry.header
      if (isFirst && name !== entries.head) throw new Error('it begins otherwise')
      if (manifest) throw new Error('it goes on after its end')
      if (name === entries.manifest) {
        manifest = manifestSchema.parse(JSON.parse((await bytesOf(entry)).toString()))
        continue
      }
      const piece = pieceOf(entry)
      if (!isFirst && !piece) throw new Error(`${name} belongs to no backup`)
      const bytes = await bytesOf(entry)
      if (type === 'link') hash.update(`${name}\0${linkname}\0`)
      else hash.update(`${name}\0`).update(bytes)
      if (isFirst && bytes.toString().trim() !== String(format))
        throw new Error(`only format ${format} can be read`)
      if (piece?.kind === 'rows') {
        const count = seen.rows.get(piece.table) ?? new RowCount()
        seen.rows.set(piece.table, count)
        count.add(bytes)
      } else if (piece) {
        seen.files++
        seen.bytes += size
        if (piece.kind === 'file' && !isWhole(piece.path, bytes)) broken.push(piece.path)
      }
      isFirst = false
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (errorCode(error) === 'ENOENT') throw new Error(`there is no ${file}`)
    if (isFirst) throw new Error(`${file} is no backup of Chowk (${reason})`)
    throw new Error(`${file} is damaged or not complete (${reason})`)
  }
  if (isFirst) throw new Error(`${file} is no backup of Chowk (it is empty)`)
  if (!manifest) throw new Error(`${file} is damaged or not complete (its end is missing)`)
  const { sha256, pictures, tables } = manifest
  const holdsAll =
    hash.digest('hex') === sha256 &&
    seen.files === pictures.files &&
    seen.bytes === pictures.bytes &&
    [...seen.rows.keys()].every((name) => tables.some((table) => table.name === name)) &&
    tables.every((table) => (seen.rows.get(table.name) ?? new RowCount()).isThatOf(table))
  if (!holdsAll) throw new Error(`${file} is damaged: it does not hold what its manifest says`)
  return { manifest, broken }
}

/** Throws when this version of Chowk does not have one of the backup's migrations. */
export function assertOurs({ migrations }: Manifest) {
  if (!new MigrationFiles().has(migrations))
    throw new Error('the database is that of another version of Chowk: make the backup with that one')
}

export async function bytesOf(entry: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type TarEntry = AsyncIterable<Buffer> & { header: Header; resume(): void }

function entriesOf(file: string) {
  const tar = extract()
  // An error destroys `tar`, so the loop over the entries throws the error.
  pipeline(createReadStream(file), createGunzip(), tar, () => {})
  return tar as AsyncIterable<unknown> as AsyncIterable<TarEntry>
}

/** COPY escapes newlines and tabs within values, so counting both bytes counts rows and columns. */
class RowCount {
  #bytes = 0
  #lines = 0
  #tabs = 0

  add(bytes: Buffer) {
    this.#bytes += bytes.length
    // Loops by index, since an iterator takes ten times as long.
    for (let i = 0; i < bytes.length; i++) {
      if (bytes[i] === 10) this.#lines++
      else if (bytes[i] === 9) this.#tabs++
    }
  }

  isThatOf({ rows, bytes, columns }: Table) {
    return this.#bytes === bytes && this.#lines === rows && this.#tabs === rows * (columns.length - 1)
  }
}

/** Checks only the first and last bytes of the file; the image is not decoded. */
const isWhole = (path: string, bytes: Buffer): boolean =>
  path.endsWith('.jpg')
    ? bytes.subarray(0, 3).equals(jpeg.begin) && bytes.subarray(-2).equals(jpeg.end)
    : bytes.length > 12 &&
      bytes.toString('latin1', 8, 12) === 'WEBP' &&
      bytes.readUInt32LE(4) + 8 === bytes.length

const jpeg = { begin: Buffer.from('ffd8ff', 'hex'), end: Buffer.from('ffd9', 'hex') }
