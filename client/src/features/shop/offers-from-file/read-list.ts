import Papa from 'papaparse'
import { withoutApostrophe } from 'server/contract/facts/formula-cells'
import { texts } from 'server/contract/facts/texts'
import { type ListColumn, listLimits } from 'server/contract/shop-offers/facts/list-columns'
import { assertZipFits, filesOfZip, isZipName, ZipTooLarge } from '../../../lib/dom/files-of-zip.ts'
import type { Cells, List } from '../../../offer-drafts/batches.ts'
import { columnOf } from './column-names.ts'

/** Why a file gives no list of offers, in words for the person who chose it. */
export class NoList extends Error {}

type Needed = 'name' | 'price'
export type ColumnChoice = { place: number; heading: string; examples: string[] }

/** A needed column is not among the headings: somebody has to say which it is. */
export class ColumnMissing extends NoList {
  readonly column: Needed
  readonly fileName: string
  readonly rows: number
  readonly choices: ColumnChoice[]
  /** The list once it is said; throws ColumnMissing for the next one. */
  readonly read: (place: number) => List

  constructor(about: Pick<ColumnMissing, 'column' | 'fileName' | 'rows' | 'choices' | 'read'>) {
    super(texts.offerList.noList.headings)
    this.column = about.column
    this.fileName = about.fileName
    this.rows = about.rows
    this.choices = about.choices
    this.read = about.read
  }
}

const separators: Record<string, List['separator']> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/**
 * The rows of a file, by the names of their columns; throws NoList, or what a broken workbook is read with.
 */
export async function readList(fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<List> {
  if (startsLikeOldWorkbook(bytes)) throw new NoList(texts.offerList.noList.workbook)
  if (startsLikeWorkbook(bytes)) {
    // The list may be good: it is what reads it that did not come.
    const { readWorkbook } = await import('./read-workbook.ts').catch(() => {
      throw new NoList(texts.offerList.failed)
    })
    assertZipFits(bytes)
    const rows = await readWorkbook(bytes.buffer)
    return listOf(rows, { fileName, encoding: 'Excel', separator: 'workbook' })
  }
  const { text, encoding } = decodeText(bytes)
  const { data, meta } = Papa.parse<string[]>(text, {
    delimitersToGuess: Object.keys(separators),
    skipEmptyLines: false,
  })
  return listOf(data, { fileName, encoding, separator: separators[meta.delimiter] ?? 'commas' })
}

/** What a chosen file has: the list, and the photos where it is a download of offers; throws NoList. */
export async function readChosen(file: File): Promise<{ list: List; photos: File[] }> {
  try {
    const files = isZipName(file.name) ? await filesOfZip(file) : [file]
    const list = isZipName(file.name) ? files.find(({ name }) => /\.(csv|xlsx)$/iu.test(name)) : file
    if (!list) throw new NoList(texts.offerList.noList.archive)
    return { list: await readList(file.name, new Uint8Array(await list.arrayBuffer())), photos: files }
  } catch (error) {
    throw error instanceof ZipTooLarge ? new NoList(texts.offerList.noList.tooLarge) : error
  }
}

type About = Pick<List, 'fileName' | 'encoding' | 'separator'>
/** What somebody has said of columns, by their places. */
type Said = Readonly<Record<number, ListColumn>>

/** Rows are numbered as the spreadsheet does it, empty ones too. */
function listOf(rows: string[][], of: About, said: Said = {}): List {
  const lines = rows.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => withoutApostrophe(cell.trim())),
  }))
  const [head, ...body] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head) throw new NoList(texts.offerList.noList.empty)
  const columns = head.cells.map((heading, place) => said[place] ?? columnOf(heading))
  if (columns.every((column) => column === undefined)) throw new NoList(texts.offerList.noList.headings)
  if (body.length === 0) throw new NoList(texts.offerList.noList.onlyHeadings)
  if (body.length > listLimits.rows)
    throw new NoList(texts.offerList.noList.tooLong({ rows: body.length, most: listLimits.rows }))
  const column = (['name', 'price'] as const).find((one) => !columns.includes(one))
  if (column)
    throw new ColumnMissing({
      column,
      fileName: of.fileName,
      rows: body.length,
      choices: choicesOf(head.cells, body),
      read: (place) => listOf(rows, of, { ...said, [place]: column }),
    })
  const withoutCodes = !columns.includes('code')
  return {
    ...of,
    ignored: head.cells.filter((heading, place) => heading !== '' && columns[place] === undefined),
    rows: body.map(({ number, cells }) => ({ number, cells: named(columns, cells, withoutCodes) })),
  }
}

/** Columns in which something stands, with the first of it. */
const choicesOf = (headings: string[], body: { cells: string[] }[]): ColumnChoice[] =>
  headings
    .map((heading, place) => ({
      place,
      heading,
      examples: body.flatMap(({ cells }) => cells[place] || []).slice(0, 3),
    }))
    .filter(({ examples }) => examples.length > 0)

/** The first of two columns of one name counts. A list without codes knows its rows by their names. */
function named(columns: (ListColumn | undefined)[], cells: string[], withoutCodes: boolean): Cells {
  const all: Cells = {}
  columns.forEach((column, place) => {
    if (column && all[column] === undefined) all[column] = cells[place] ?? ''
  })
  if (withoutCodes) all.code = all.name?.slice(0, 60)
  return all
}

/** Excel's own files are ZIP archives; the older ones begin with the sign of an OLE container. */
const startsLikeWorkbook = ([a, b, c]: Uint8Array) => a === 0x50 && b === 0x4b && c === 3
const startsLikeOldWorkbook = ([a, b]: Uint8Array) => a === 0xd0 && b === 0xcf

type Decoded = { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16, with a mark or without, else what Windows took
 * before. Every file is some text in the last one.
 */
function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le', 'UTF-16')
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be', 'UTF-16')
  // Without a mark, the headings' every other byte is zero.
  if (first !== 0 && second === 0) return decode(bytes, 'utf-16le', 'UTF-16')
  if (first === 0 && second !== 0) return decode(bytes, 'utf-16be', 'UTF-16')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return decode(bytes, 'windows-1252', 'Windows-1252')
  }
}

const decode = (bytes: Uint8Array, label: string, encoding: Decoded['encoding']): Decoded => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
})
