import { localStore } from '../../../lib/storage/storage.ts'
import type { List } from '../../../offer-drafts/draft.ts'
import { type ColumnUse, isKnownHeading } from './column-names.ts'
import { matchColumns, type SheetColumn } from './match-columns.ts'
import type { TablesAndPhotos, TablesOfFile } from './read-tables.ts'
import { hasVariants, rowsOfTable, type TableRow, type Variants } from './rows-of-table.ts'
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

/** `first` is the index of the first heading row. */
export type Heading = { first: number; lines: 1 | 2 }
type IsKnown = (text: string) => boolean

const mostAbove = 30

/**
 * Finds the row with the most known headings, or else the first row of words above numbers. Returns undefined
 * if there is neither.
 */
export function findHeading(rows: string[][], isKnownHeading: IsKnown): Heading | undefined {
  const filled = rows.flatMap((row, index) => (filledIn(row).length > 0 ? [index] : [])).slice(0, mostAbove)
  let [best, most] = [-1, 0]
  for (const index of filled) {
    const score = scoreOf(rows, index, isKnownHeading)
    // Prefers the lower of two adjacent lines with the same score: labels are above the field names.
    if (score > most || (score === most && score > 0 && index === best + 1)) [best, most] = [index, score]
  }
  if (best < 0) return undefined
  if (isUpperLine(rows, best - 1, isKnownHeading)) return { first: best - 1, lines: 2 }
  return { first: best, lines: isLowerLine(rows, best + 1, isKnownHeading) ? 2 : 1 }
}

/** A cell in the upper line also applies to the empty cells to its right. */
export function headingsOf(rows: string[][], { first, lines }: Heading): string[] {
  const [upper = [], lower = []] = rows.slice(first, first + lines)
  if (lines === 1) return upper
  let above = ''
  return upper.map((cell, column) => {
    const under = lower[column] ?? ''
    if (cell !== '' || under === '') above = cell
    return `${above} ${under}`.trim()
  })
}

function scoreOf(rows: string[][], index: number, isKnown: IsKnown): number {
  const cells = [...new Set(filledIn(rows[index]))]
  const values = cells.filter(isValue).length
  const words = cells.filter(isWords).length
  const known = cells.filter((cell) => !isValue(cell) && isKnown(cell)).length
  if (cells.length < 2 || (known === 1 && values > 0)) return 0
  if (known === 0) return words === cells.length && hasValuesBelow(rows, index) ? 1 : 0
  return Math.max(0, 5 * known + words - 3 * values)
}

/** True if the line names columns that the headings below leave empty. */
function isUpperLine(rows: string[][], index: number, isKnown: IsKnown) {
  const [names, below = []] = [filledIn(rows[index]), rows[index + 1]]
  return (
    (names.length > 1 || names.some(isKnown)) &&
    names.every(isWords) &&
    (rows[index] ?? []).some(
      (cell, column) => cell !== '' && below[column] === '' && columnBelow(rows, index, column).length > 0,
    )
  )
}

/** True if the line names columns that the headings above leave empty or vague, or gives units. */
function isLowerLine(rows: string[][], index: number, isKnown: IsKnown) {
  const [names, above = []] = [filledIn(rows[index]), rows[index - 1]]
  if (names.length > 0 && names.every((name) => /^\(.*\)$/u.test(name))) return true
  return (
    names.every(isWords) &&
    (rows[index] ?? []).some((cell, column) => cell !== '' && isKnown(cell) && !isKnown(above[column] ?? ''))
  )
}

const filledIn = (row: string[] = []) => row.filter((cell) => cell !== '')
const columnBelow = (rows: string[][], index: number, column: number) =>
  filledIn(rows.slice(index + 1, index + mostAbove).map((row) => row[column] ?? ''))

const hasValuesBelow = (rows: string[][], index: number) =>
  (rows[index] ?? []).some((_, column) => {
    const below = columnBelow(rows, index, column)
    return below.filter(isValue).length > 0.7 * below.length
  })

const isValue = (cell: string) => !/\p{L}/u.test(cell) || /^\W*(?:(?:rs|inr|रु)[.\s]*)?\p{N}/iu.test(cell)
const isWords = (cell: string) => /\p{L}/u.test(cell) && !/\p{N}/u.test(cell) && cell.length <= 60

/** If `heading` is undefined, all rows are offers. */
export type OpenTable = { fileName: string; file: TablesOfFile; sheet: number; heading: Heading | undefined }

/** Opens the first sheet with known headings, or else the first sheet. */
export function openTable(fileName: string, file: TablesOfFile): OpenTable {
  const headings = file.tables.map(({ rows }) => findHeading(rows, isKnownHeading))
  const known = headings.findIndex((heading, sheet) => {
    const names = heading && headingsOf(file.tables[sheet]?.rows ?? [], heading)
    return names && names.filter(isKnownHeading).length > 1
  })
  const sheet = Math.max(known, 0)
  return { fileName, file, sheet, heading: headings[sheet] }
}

export const withSheet = (table: OpenTable, sheet: number): OpenTable => ({
  ...table,
  sheet,
  heading: findHeading(table.file.tables[sheet]?.rows ?? [], isKnownHeading),
})

export const sheetRows = ({ file, sheet }: OpenTable) => file.tables[sheet]?.rows ?? []
export const unreadRows = ({ file, sheet }: OpenTable) =>
  (file.tables[sheet]?.total ?? 0) - (file.tables[sheet]?.rows.length ?? 0)

/** Returns the filled rows below the headings, numbered as in the spreadsheet. */
export function bodyOf(table: OpenTable): TableRow[] {
  const { first, lines } = table.heading ?? { first: 0, lines: 0 }
  return sheetRows(table)
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(first + lines)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

export function columnsOf(table: OpenTable): SheetColumn[] {
  const rows = sheetRows(table)
  const headings = table.heading ? headingsOf(rows, table.heading) : (rows[0] ?? []).map(() => '')
  const lower = table.heading?.lines === 2 ? rows[table.heading.first + 1] : undefined
  const body = bodyOf(table).map(({ cells }) => cells)
  return matchColumns(headings, body, lower).filter(({ samples }) => samples.length > 0)
}

const usesNamedBy = (columns: SheetColumn[]) => {
  const isGrouped = columns.some(({ use }) => use === 'group')
  const uses: SheetColumn['use'][] = []
  for (const { place, use } of columns) uses[place] = use === 'option' && !isGrouped ? 'none' : use
  return uses
}

export const tableHasVariants = (table: OpenTable, columns: SheetColumn[]) =>
  hasVariants(bodyOf(table), usesNamedBy(columns))

export function listOf(table: OpenTable, columns: SheetColumn[], variants: Variants): List {
  const { encoding, separator } = table.file
  const used = usesNamedBy(columns)
  return {
    fileName: table.fileName,
    encoding,
    separator,
    ...rowsOfTable(bodyOf(table), used, variants),
    ignored: columns.flatMap(({ heading, place }) => (heading && used[place] === 'none' ? heading : [])),
  }
}

type Answers = { headings: string; uses: (ColumnUse | null)[]; variants: Variants | undefined }
const most = 20
const keyOf = (userId: number, shopId: number | undefined) => `list-columns-${userId}-${shopId ?? 'own'}`
const headingLine = (columns: SheetColumn[]) => columns.map(({ heading }) => heading).join('\n')

function read(key: string): Answers[] {
  try {
    return JSON.parse(localStore.read(key) ?? '[]') as Answers[]
  } catch {
    return []
  }
}

/** Applies the user's choices from the shop's last list with the same headings. */
export function withRemembered(columns: SheetColumn[], userId: number, shopId: number | undefined) {
  const headings = headingLine(columns)
  const answers = read(keyOf(userId, shopId)).find((one) => one.headings === headings)
  return {
    columns: columns.map((column, at) => ({ ...column, use: answers?.uses[at] ?? column.use })),
    variants: answers?.variants,
  }
}

/** Stores only uses that the user changed, because the other uses depend on the cells of each list. */
export function rememberColumns(
  { columns, variants }: { columns: SheetColumn[]; variants: Variants | undefined },
  found: SheetColumn[],
  userId: number,
  shopId: number | undefined,
) {
  const headings = headingLine(columns)
  if (headings.trim() === '') return
  const key = keyOf(userId, shopId)
  const uses = columns.map(({ use }, at) => (use && use !== found[at]?.use ? use : null))
  const others = read(key).filter((one) => one.headings !== headings)
  localStore.write(key, JSON.stringify([{ headings, uses, variants }, ...others].slice(0, most)))
}

type Answer = { read: TablesAndPhotos } | { reason: UnreadableReason | undefined }
const patience = 30_000

/**
 * Reads the file in a worker. Rejects with UnreadableFile (`tooLarge` after 30 seconds), the signal's reason,
 * or an Error if the worker does not load.
 */
export function readTablesInWorker(file: File, signal: AbortSignal): Promise<TablesAndPhotos> {
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<TablesAndPhotos>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    setTimeout(() => reject(new UnreadableFile('tooLarge')), patience)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('read' in data) resolve(data.read)
      else reject(data.reason ? new UnreadableFile(data.reason) : new Error('The file was not read'))
    }
    worker.onerror = () => reject(new Error('The reader of files did not load'))
    worker.postMessage(file)
  })
  return answer.finally(() => worker.terminate())
}
