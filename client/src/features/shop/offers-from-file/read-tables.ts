import { withoutApostrophe } from 'server/contract/facts/formula-cells'
import { filesOfZip, pathsOfZip, ZipLocked, ZipTooLarge } from '../../../lib/dom/files-of-zip.ts'
import { decodeText, isNoList, rowsOfText, withoutStrays } from './tables-of-text.ts'
import { fileLimits, UnreadableFile } from './unreadable-file.ts'

export { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

type SheetTable = {
  /** Of the sheet; '' for a text file; with the file's name in an archive of several. */
  name: string
  isHidden: boolean
  /** Cells as the sheet shows them; row n of the sheet is rows[n - 1], and all are equally long. */
  rows: string[][]
  /** Rows of the sheet, also those beyond the ones that are read. */
  total: number
}
export type TablesOfFile = {
  /** At least one: visible ones first, none of them empty. */
  tables: SheetTable[]
  encoding: 'Excel' | 'HTML' | 'UTF-8' | 'UTF-16' | 'Windows-1252'
  separator: 'workbook' | 'commas' | 'semicolons' | 'tabs' | 'bars'
  /** Numbers of the rows in which single bytes were read as Windows has them. */
  strayBytes: number[]
}
export type TablesAndPhotos = { tables: TablesOfFile; photos: File[] }

/** Reads all tables of a file of any kind, and the photos of an archive; throws UnreadableFile. */
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

/** The code that reads workbooks did not load: the file may be good. */
class ReaderMissing extends Error {}

const workbookReader = () =>
  import('./tables-of-workbook.ts').catch((cause) => {
    throw new ReaderMissing('The reader of workbooks did not load', { cause })
  })

async function kindOf(file: Blob): Promise<'archive' | 'package' | 'old workbook' | 'text'> {
  const [a = 0, b = 0, c = 0, d = 0] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (a === 0xd0 && b === 0xcf) return 'old workbook'
  // The first record of a workbook without an OLE container, as scripts write it.
  if (a === 9 && [0, 2, 4, 8].includes(b) && [4, 6, 8, 16].includes(c) && d === 0) return 'old workbook'
  if (a !== 0x50 || b !== 0x4b || (c !== 3 && c !== 5)) return 'text'
  return (await pathsOfZip(file)).some((path) => isOfDocument.test(path)) ? 'package' : 'archive'
}
/** Parts that the files of Office, LibreOffice and iWork have. */
const isOfDocument = /^(?:\[Content_Types\]\.xml|mimetype|META-INF[\\/]manifest\.xml|Index[\\/.].*)$/iu

/** Skips files without a list, such as a read-me. */
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

/** Cleans the cells, gives all rows one length, and collects the rows with stray bytes. */
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

/** Removes blanks and invisible marks at both ends; a regular expression would take long for many of them. */
function trimmed(text: string): string {
  let end = text.length
  while (/[\s\p{Cf}]/u.test(text[end - 1] ?? '')) end--
  return text.slice(0, end).replace(/^[\s\p{Cf}]+/u, '')
}
