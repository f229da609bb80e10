import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { entries, format, type Manifest, manifestSchema } from './contents.ts'

/** Where an entry of a backup may come to lie; nothing else is ever written. */
const uploadPath = /^uploads\/((?:products|banners)\/[0-9a-f]{2}\/[0-9a-f]{30}\/(?:photo\.jpg|\d{1,5}\.webp))$/
const piecePath = /^tables\/([a-z_]+)\/\d+$/

export type Piece =
  | { kind: 'rows'; table: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'file'; path: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'link'; path: string; to: string }

/** What a backup holds, in its order. Each piece is to be read before the next one. */
export async function* piecesOf(file: string): AsyncGenerator<Piece> {
  for await (const entry of entriesOf(file)) {
    const { name, type, linkname } = entry.header
    const table = piecePath.exec(name)?.[1]
    const path = uploadPath.exec(name)?.[1]
    if (table) yield { kind: 'rows', table, bytes: entry }
    else if (path && type === 'link') yield { kind: 'link', path, to: uploadPath.exec(linkname ?? '')?.[1] ?? '' }
    else if (path) yield { kind: 'file', path, bytes: entry }
    else entry.resume()
  }
}

/** Reads a backup from its first byte to its last. Throws when it is none, or not as it was written. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const hash = createHash('sha256')
  const seen = { rows: new Map<string, number>(), files: 0, bytes: 0 }
  let isFirst = true
  let manifest: Manifest | undefined
  try {
    for await (const entry of entriesOf(file)) {
      const { name, size = 0, type, linkname } = entry.header
      const table = piecePath.exec(name)?.[1]
      if (isFirst && name !== entries.head) throw new Error('it begins otherwise')
      if (manifest) throw new Error('it goes on after its end')
      if (name === entries.manifest) {
        manifest = manifestSchema.parse(JSON.parse((await bytesOf(entry)).toString()))
        continue
      }
      if (type === 'link') hash.update(`${name}\0${linkname}\0`)
      else hash.update(`${name}\0`)
      if (isFirst && !(await sameFormat(entry, hash))) throw new Error(`only format ${format} can be read`)
      if (!isFirst) for await (const chunk of entry) hash.update(chunk)
      if (table) seen.rows.set(table, (seen.rows.get(table) ?? 0) + size)
      else if (uploadPath.test(name)) {
        if (type === 'link' && !uploadPath.test(linkname ?? '')) throw new Error('it links to what it does not hold')
        seen.files++
        seen.bytes += size
      } else if (!isFirst) throw new Error(`${name} belongs to no backup`)
      isFirst = false
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Error(`there is no ${file}`)
    if (isFirst) throw new Error(`${file} is no backup of Chowk (${reason})`)
    throw new Error(`${file} is damaged or not complete (${reason})`)
  }
  if (isFirst) throw new Error(`${file} is no backup of Chowk (it is empty)`)
  if (!manifest) throw new Error(`${file} is damaged or not complete (its end is missing)`)
  const { sha256, pictures, tables } = manifest
  const isWhole =
    hash.digest('hex') === sha256 &&
    seen.files === pictures.files &&
    seen.bytes === pictures.bytes &&
    tables.every(({ name, bytes }) => (seen.rows.get(name) ?? 0) === bytes)
  if (!isWhole) throw new Error(`${file} is damaged: it does not hold what its manifest says`)
  return manifest
}

async function sameFormat(entry: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  const bytes = await bytesOf(entry)
  hash.update(bytes)
  return bytes.toString().trim() === String(format)
}

async function bytesOf(entry: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Entry = AsyncIterable<Buffer> & { header: Header; resume(): void }

function entriesOf(file: string) {
  const tar = extract()
  // What fails ends the loop over the entries with its error.
  pipeline(createReadStream(file), createGunzip(), tar, () => {})
  return tar as AsyncIterable<unknown> as AsyncIterable<Entry>
}
