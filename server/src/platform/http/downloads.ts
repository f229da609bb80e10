import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Request, Response } from 'express'
import { looksLikeFormula } from '../../../contract/facts/formula-cells.ts'

/** In milliseconds; long enough for thousands of pictures on a slow network. */
const longestDownload = 30 * 60_000

type Download = { name: string; type: string; userId: number }

/** An error aborts the connection, so that a browser does not take an incomplete file for a complete one. */
export async function sendDownload(
  req: Request,
  res: Response,
  made: Readable,
  { name, type, userId }: Download,
) {
  res.attachment(name).type(type)
  const signal = AbortSignal.timeout(longestDownload)
  await pipeline(made, res, { signal }).catch((error: unknown) => {
    req.log.warn({ err: error, userId, name }, 'A download was broken off')
    res.destroy()
  })
}

/** Starts with a BOM, by which Excel detects UTF-8, and keeps values from running as formulas. */
export function csvOf(rows: readonly Record<string, unknown>[]): string {
  const [first = {}] = rows
  const head = Object.keys(first)
  const lines = [head, ...rows.map((row) => head.map((key) => row[key]))]
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = looksLikeFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type ZipEntry = { name: string; bytes: Buffer }

/** Limits of ZIP without the ZIP64 extension. */
const most = { entries: 65_535, bytes: 4_294_967_295 }

/** Holds one entry at a time in memory. Names must be ASCII. Throws when the archive exceeds ZIP's limits. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at = new Date()): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const about = aboutOf(name, bytes, at)
    const local = Buffer.concat([bytesOf([4, 0x04034b50]), about, Buffer.from(name)])
    // A central directory entry: version made by, `about`, comment length, disk, attributes, offset, name.
    const rest = bytesOf([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    directory.push(Buffer.concat([bytesOf([4, 0x02014b50], [2, 20]), about, rest, Buffer.from(name)]))
    yield local
    yield bytes
    offset += local.length + bytes.length
    if (directory.length > most.entries || offset > most.bytes) throw new Error('Too much for a ZIP archive')
  }
  const list = Buffer.concat(directory)
  const count = directory.length
  yield list
  yield bytesOf([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0])
}

/** Fields of both ZIP headers: version needed, flags, method, time, date, checksum, sizes, name lengths. */
function aboutOf(name: string, bytes: Buffer, at: Date) {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const size = bytes.length
  const before = bytesOf([2, 20], [2, 0], [2, 0], [2, time], [2, date])
  const after = bytesOf([4, crc32(bytes)], [4, size], [4, size], [2, name.length], [2, 0])
  return Buffer.concat([before, after])
}

const bytesOf = (...fields: [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      bytes.writeUIntLE(value, 0, size)
      return bytes
    }),
  )
