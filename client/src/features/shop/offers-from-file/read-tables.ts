import Papa from 'papaparse'
import { withoutApostrophe } from 'server/contract/facts/formula-cells'
import { filesOfZip, pathsOfZip, ZipLocked, ZipTooLarge } from '../../../lib/dom/files-of-zip.ts'
import { fileLimits, UnreadableFile } from './unreadable-file.ts'

type SheetTable = {
  /** The sheet's name, empty for a text file. Includes the file's name in an archive of several lists. */
  name: string
  isHidden: boolean
  /** Row n of the sheet is rows[n - 1]. All rows are equally long. */
  rows: string[][]
  /** Number of rows in the sheet, including rows that were not read. */
  total: number
}
export type TablesOfFile = {
  /** At least one table, none of them empty, tables of visible sheets first. */
  tables: SheetTable[]
  encoding: 'Excel' | 'HTML' | 'UTF-8' | 'UTF-16' | 'Windows-1252'
  separator: 'workbook' | 'commas' | 'semicolons' | 'tabs' | 'bars'
  /** Numbers of rows with bytes that were decoded as Windows-1252. */
  strayBytes: number[]
}
export type TablesAndPhotos = { tables: TablesOfFile; photos: File[] }

export async function readTables(file: File): Promise<TablesAndPhotos> {
  try {
    if ((await kindOf(file)) !== 'archive') return { tables: await tablesOf(file), photos: [] }
    const files = await filesOfZip(file)
    const photos = files.filter(({ type }) => type.startsWith('image/'))
    return { tables: await tablesOfAll(files.filter((one) => !photos.includes(one))), photos }
  } catch (error) {
    if (error instanceof ReaderMissing || error instanceof DOMException) throw error
    throw error instanceof UnreadableFile ? error : new UnreadableFile(reasonOf(error))
  }
}

const reasonOf = (error: unknown) => {
  if (error instanceof ZipLocked) return 'password'
  return error instanceof ZipTooLarge ? 'tooLarge' : 'damaged'
}

/** Thrown when the reader's code did not load, although the file may be valid. */
class ReaderMissing extends Error {}

const workbookReader = () =>
  import('./tables-of-workbook.ts').catch((cause) => {
    throw new ReaderMissing('The reader of workbooks did not load', { cause })
  })

async function kindOf(file: Blob): Promise<'archive' | 'package' | 'old workbook' | 'text'> {
  const [a = 0, b = 0, c = 0, d = 0] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (a === 0xd0 && b === 0xcf) return 'old workbook'
  // A workbook without an OLE container, which some scripts write.
  if (a === 9 && [0, 2, 4, 8].includes(b) && [4, 6, 8, 16].includes(c) && d === 0) return 'old workbook'
  if (a !== 0x50 || b !== 0x4b || (c !== 3 && c !== 5)) return 'text'
  return (await pathsOfZip(file)).some((path) => isOfDocument.test(path)) ? 'package' : 'archive'
}
/** Paths inside documents by Office, LibreOffice and iWork. */
const isOfDocument = /^(?:\[Content_Types\]\.xml|mimetype|META-INF[\\/]manifest\.xml|Index[\\/.].*)$/iu

async function tablesOfAll(lists: File[]): Promise<TablesOfFile> {
  const read: TablesOfFile[] = []
  let failure = new UnreadableFile('noListInZip')
  for (const list of lists)
    try {
      const all = await tablesOf(list)
      const nameOf = ({ name }: SheetTable) => (all.tables.length > 1 ? `${list.name}: ${name}` : list.name)
      const named = all.tables.map((table) => ({ ...table, name: nameOf(table) }))
      read.push(lists.length > 1 ? { ...all, tables: named } : all)
    } catch (error) {
      if (!(error instanceof UnreadableFile) || !['empty', 'notAList'].includes(error.reason)) throw error
      failure = error
    }
  if (!read[0]) throw failure
  return { ...read[0], tables: inOrder(read.flatMap(({ tables }) => tables)) }
}

async function tablesOf(file: File): Promise<TablesOfFile> {
  const kind = await kindOf(file)
  if (kind === 'archive') throw new UnreadableFile('notAList')
  if (file.size > fileLimits.bytes) throw new UnreadableFile('tooLarge')
  const workbook = { encoding: 'Excel', separator: 'workbook' } as const
  if (kind === 'package') return tablesFrom(await (await workbookReader()).sheetsOfZip(file), workbook)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (kind === 'old workbook') return tablesFrom((await workbookReader()).sheetsOfBytes(bytes), workbook)
  if (file.size > fileLimits.bytesOfText) throw new UnreadableFile('tooLarge')
  const { text, encoding } = decodeText(bytes)
  if (isNoList(text)) throw new UnreadableFile('notAList')
  if (/^\s*</u.test(text)) {
    const { sheets, isPage } = (await workbookReader()).sheetsOfMarkup(text)
    return tablesFrom(sheets, isPage ? { ...workbook, encoding: 'HTML' } : workbook)
  }
  const { rows, separator } = rowsOfText(text)
  const total = rows.length > fileLimits.rows ? rows.length : 0
  return tablesFrom([{ name: '', isHidden: false, rows, total }], { encoding, separator })
}

function tablesFrom(sheets: SheetTable[], of: Pick<TablesOfFile, 'encoding' | 'separator'>): TablesOfFile {
  const strays = new Set<number>()
  const tables = sheets.map((sheet) => tidied(sheet, strays)).filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) throw new UnreadableFile('empty')
  return { ...of, tables: inOrder(tables), strayBytes: [...strays] }
}

const inOrder = (tables: SheetTable[]) =>
  [...tables].sort((a, b) => Number(a.isHidden) - Number(b.isHidden)).slice(0, fileLimits.tables)

function tidied({ rows, total, ...sheet }: SheetTable, strays: Set<number>): SheetTable {
  const cells = rows.slice(0, fileLimits.rows).map((row, index) =>
    row.slice(0, fileLimits.columns).map((cell) => {
      const whole = withoutStrays(cell)
      if (whole !== cell) strays.add(index + 1)
      return withoutApostrophe(trimmed(whole))
    }),
  )
  const ends = cells.map((row) => row.reduce((end, cell, place) => (cell === '' ? end : place + 1), 0))
  const height = ends.reduce((end, length, place) => (length === 0 ? end : place + 1), 0)
  const width = Math.max(...ends)
  return {
    ...sheet,
    rows: cells.slice(0, height).map((row) => Array.from({ length: width }, (_, place) => row[place] ?? '')),
    total: Math.max(height, total),
  }
}

/** Trims in a loop, because a regular expression is slow on many blanks. */
function trimmed(text: string): string {
  let end = text.length
  while (/[\s\p{Cf}]/u.test(text[end - 1] ?? '')) end--
  return text.slice(0, end).replace(/^[\s\p{Cf}]+/u, '')
}

type Decoded = { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const
type Separator = keyof typeof separatorNames

/**
 * Excel may write `sep=;` as the first line to name the separator. That line becomes an empty row, so that
 * row numbers stay correct.
 */
function rowsOfText(text: string) {
  const lines = text.replace(/\r\n?/gu, '\n')
  const [line = '', declared] = /^"?sep=(.)"?[,;\t|]*(?:\n|$)/iu.exec(lines) ?? []
  const separator = (declared ?? separatorOf(lines.slice(0, 100_000))) as Separator
  const rows = rowsBy(separator, lines.slice(line.length).trimEnd())
  return {
    rows: line === '' ? rows : [[], ...rows],
    separator: separatorNames[separator] ?? 'commas',
  }
}

/** Returns the separator that gives the most rows of equal length and fits the quotes. */
function separatorOf(text: string) {
  const scores = (Object.keys(separatorNames) as Separator[]).map((separator) => {
    const { data, hasWrongQuotes } = parsed(text, separator)
    return { separator, score: regularity(data) / (hasWrongQuotes ? 4 : 1) }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator
}

/** Parses again without quoting if an inch sign (") would swallow the rows below. */
function rowsBy(separator: string, text: string) {
  const { data, hasWrongQuotes } = parsed(text, separator)
  if (!hasWrongQuotes) return data
  const plain = parsed(text, separator, true).data
  if (regularity(plain) <= regularity(data)) return data
  return plain.map((row) => row.map((cell) => cell.replace(/^\s*"(.*)"\s*$/u, '$1').replaceAll('""', '"')))
}

function parsed(text: string, delimiter: string, fastMode?: boolean) {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', fastMode })
  return { data, hasWrongQuotes: errors.some(({ type }) => type === 'Quotes') }
}

function regularity(rows: string[][]) {
  const times = new Map<number, number>()
  for (const { length } of rows) times.set(length, (times.get(length) ?? 0) + 1)
  return Math.max(...[...times].map(([length, count]) => count * Math.log2(length)), 0)
}

/**
 * In UTF-8, an invalid byte becomes a private character (withoutStrays). If most characters beyond ASCII are
 * invalid, the file is Windows-1252.
 */
function decodeText(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    let [signs, strays] = [0, 0]
    const decoder = new TextDecoder()
    const text = binary(bytes).replace(beyondAscii, (found, valid) => {
      if (valid) signs += found.length / 3
      else strays++
      return valid
        ? decoder.decode(Uint8Array.from(found, (sign) => sign.charCodeAt(0)))
        : String.fromCodePoint(stray + found.charCodeAt(0))
    })
    if (signs >= strays) return { text, encoding: 'UTF-8' }
    return { text: asWindows(binary(bytes)), encoding: 'Windows-1252' }
  }
}

/** Characters from byte 0x80 on, which Node's decoder of Windows-1252 returns as control characters. */
const from80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const asWindows = (text: string) =>
  text.replace(/[\x80-\x9f]/gu, (sign) => from80[sign.charCodeAt(0) - 0x80] ?? sign)
/** Matches valid UTF-8 sequences, or a single invalid byte. */
const beyondAscii =
  /((?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}){1,500})|[\x80-\xff]/gu

/** Start of the private Unicode characters for invalid bytes; no list contains them. */
const stray = 0x10f000
const strayByte = /[\u{10f080}-\u{10f0ff}]/gu
const withoutStrays = (cell: string) =>
  cell.replace(strayByte, (sign) => asWindows(String.fromCharCode((sign.codePointAt(0) ?? stray) - stray)))

function binary(bytes: Uint8Array) {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}

/** Detects UTF-16 by its byte order mark, or by the zero in each ASCII character. */
function utf16Of(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4000)
  const [even, odd] = [0, 1].map((rest) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length)
  if (even === undefined || odd === undefined || Math.max(even, odd) < start.length / 25) return undefined
  if (odd > 20 * even) return 'utf-16le'
  return even > 20 * odd ? 'utf-16be' : undefined
}

const isNoList = (text: string) =>
  /^\s*(?:%PDF-|\{|\[\s*\{|MIME-Version:)/iu.test(text) ||
  (text.slice(0, 4000).match(/(?!\s)[\p{Cc}\p{Cn}\p{Cs}\ufffd]/gu) ?? []).length >
    Math.min(text.length, 4000) / 50
