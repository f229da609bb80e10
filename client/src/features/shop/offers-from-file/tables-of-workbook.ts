import { type CellObject, parse_zip, read, SSF, type WorkBook } from '@e965/xlsx'
import { decodeHTML } from 'entities/decode'
import { partsOfZip } from '../../../lib/dom/files-of-zip.ts'
import { fileLimits, UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

declare module '@e965/xlsx' {
  /** Reads a workbook from unpacked parts. The library's types lack this function. */
  export function parse_zip(zip: { files: Record<string, ZippedPart> }, options: ParsingOptions): WorkBook
}
type ZippedPart = { name: string; type: 2; content: Uint8Array }

const options = { dense: true, cellNF: true, cellHTML: false, cellFormula: false, sheetRows: fileLimits.rows }

export const sheetsOfBytes = (bytes: Uint8Array) => sheetsOf(() => read(bytes, { ...options }))

/**
 * Lets the browser unpack the archive and count the bytes: the library is slower and trusts the sizes stated
 * in the file.
 */
export async function sheetsOfZip(zip: Blob) {
  const files: Record<string, ZippedPart> = {}
  for (const { path, content } of await partsOfZip(zip, isRead)) {
    const bytes = new Uint8Array(content instanceof ArrayBuffer ? content : await content.arrayBuffer())
    const name = path.replaceAll('\\', '/')
    if (/(?:^content|worksheets\/[^/]*|sharedStrings)\.xml$/u.test(name)) boundCells(bytes)
    if (name.endsWith('.bin') && bytes.length > 32 * 2 ** 20) throw new UnreadableFile('tooLarge')
    if (name === 'META-INF/manifest.xml' && /encryption-data|encrypted-package/u.test(latin1.decode(bytes)))
      throw new UnreadableFile('password')
    files[name] = { name, type: 2, content: bytes }
  }
  if (!files['[Content_Types].xml'] && !files['content.xml']) throw new UnreadableFile('notAList')
  return sheetsOf(() => parse_zip({ files }, { ...options }))
}

const isRead = (path: string) =>
  /(?:\.xml|\.rels|\.bin|mimetype)$/iu.test(path) &&
  !/(?:comments|threaded|drawings|charts|media|pivot|vba|printersettings|externallinks|customxml)/iu.test(
    path,
  )

const latin1 = new TextDecoder('latin1')

/**
 * Throws if a small file expands to more cells than memory holds, for example by repeated cells in an .ods.
 * Overwrites links, which the library copies to each cell of their range.
 */
function boundCells(bytes: Uint8Array) {
  const text = latin1.decode(bytes)
  let [cells, rows] = [0, 1]
  for (const [tag] of text.matchAll(/<(?:\w+:)?(?:c|si|table-row|table-cell)\b[^>]*>/gu)) {
    const times = Number(/-repeated\s*=\s*["'](\d+)/u.exec(tag)?.[1] ?? 1)
    if (tag.includes('table-row')) rows = times
    else if (!tag.endsWith('/>') || tag.includes('value')) cells += rows * times
    if (cells > fileLimits.cells) throw new UnreadableFile('tooLarge')
  }
  for (const { 0: tag, index } of text.matchAll(/<(?:\w+:)?hyperlink\b[^>]*>/gu))
    bytes.fill(32, index, index + tag.length)
}

/** Reads HTML pages and XML spreadsheets, which some programs save as .xls. */
export function sheetsOfMarkup(text: string) {
  const isPage = !/<(?:\w+:)?Workbook\b/u.test(text.slice(0, 4000))
  if (!isPage) return { isPage, sheets: sheetsOf(() => read(text, { ...options, type: 'string' })) }
  const start = text.search(/<table\b/iu)
  if (start < 0) throw new UnreadableFile('notAList')
  // The library compares each cell with every span, which is slow if there are many.
  if (Number(text.match(/span\s*=\s*["']?(?!1\b)\d/giu)?.length) > 5000) throw new UnreadableFile('tooLarge')
  // The library knows few entities, and treats the start of some pages as text.
  const page = `<html>${text.slice(start).replace(/&(?!(?:lt|gt|amp|#0*(?:38|60|62));)#?\w+;/giu, decodeHTML)}`
  const opts = { ...options, type: 'string', raw: true, sheetRows: 0 } as const
  return { isPage, sheets: sheetsOf(() => read(page, opts)) }
}

function sheetsOf(readBook: () => WorkBook) {
  try {
    return sheetsIn(readBook())
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(reasonOf(String(error)))
  }
}

function reasonOf(message: string): UnreadableReason {
  if (/password-protected|Encrypted file/u.test(message)) return 'password'
  if (/Invalid (?:string|array) length/u.test(message)) return 'tooLarge'
  return /Cannot find Workbook|Could not find workbook|Unsupported|Invalid HTML/u.test(message)
    ? 'notAList'
    : 'damaged'
}

function sheetsIn({ SheetNames, Sheets, Workbook }: WorkBook) {
  const date1904 = Workbook?.WBProps?.date1904 ?? false
  return SheetNames.map((name, index) => {
    const sheet = Sheets[name]
    if (!sheet) throw new UnreadableFile('damaged')
    const data: (CellObject[] | undefined)[] = sheet['!data'] ?? []
    const rows = Array.from(data.slice(0, fileLimits.rows), (cells = []) =>
      Array.from(cells.slice(0, fileLimits.columns), (cell) => shown(cell, date1904)),
    )
    const last = Number(/(?<!\d)\d+$/u.exec(sheet['!fullref'] ?? '')?.[0] ?? 0)
    // The sheet's range includes empty rows that only have formats.
    const goesOn = rows.slice(fileLimits.rows - 50).some((cells) => cells.some((cell) => cell !== ''))
    return {
      name,
      isHidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
      rows,
      total: goesOn ? Math.max(last, data.length) : 0,
    }
  })
}

/** Returns the text that the sheet shows, except dates as ISO and long numbers in full. */
function shown(cell: CellObject | undefined, date1904: boolean): string {
  const { t, v, z, w = '' } = cell ?? { t: 'z' }
  if (t === 's') return String(v ?? '')
  if (t === 'b') return v ? 'yes' : 'no'
  if (t !== 'n' || typeof v !== 'number') return ''
  const format = z === undefined ? '' : String(z)
  const day = SSF.is_date(format) ? dayOf(v, format, date1904) : undefined
  if (day) return day
  const isGeneral = format === '' ? /^-?[\d.]*$/u.test(w) : /^general$/iu.test(format)
  if (isGeneral || /^(?:-?[\d.]+E[-+]?\d+|#*)$/iu.test(w) || isDash(w)) return String(Number(v.toFixed(2)))
  return w
}

/** Accounting formats show zero as '-'. */
const isDash = (text: string) => /-\s*$/u.test(text) && !/\d/u.test(text)

/** Returns undefined for a time without a day. */
function dayOf(value: number, format: string, date1904: boolean): string | undefined {
  const day: { y: number; m: number; d: number } | null = SSF.parse_date_code(value, { date1904 })
  if (!day || value < 1 || !/[dy]/iu.test(format.replace(/"[^"]*"|\\.|\[[^[\]]*\]/gu, ''))) return undefined
  return new Date(Date.UTC(day.y, day.m - 1, day.d)).toISOString().slice(0, 10)
}
