import type { List } from '../../../offer-drafts/batches.ts'
import { isKnownHeading } from './column-names.ts'
import { findHeading, type Heading, headingsOf } from './find-heading.ts'
import { matchColumns, type SheetColumn } from './match-columns.ts'
import type { TablesOfFile } from './read-tables.ts'
import { hasVariants, rowsOfTable, type TableRow, type Variants } from './rows-of-table.ts'

/**
 * A chosen file with the sheet and the heading row that are used of it; without a heading all rows are
 * offers.
 */
export type OpenTable = { fileName: string; file: TablesOfFile; sheet: number; heading: Heading | undefined }

/** The table that a file opens with: the first whose headings are known, else the first. */
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
/** How many rows of the sheet are beyond what was read of it. */
export const unreadRows = ({ file, sheet }: OpenTable) =>
  (file.tables[sheet]?.total ?? 0) - (file.tables[sheet]?.rows.length ?? 0)

/** The rows below the headings that have a cell, with their numbers in the spreadsheet. */
export function bodyOf(table: OpenTable): TableRow[] {
  const { first, lines } = table.heading ?? { first: 0, lines: 0 }
  return sheetRows(table)
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(first + lines)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The columns that have a cell. */
export function columnsOf(table: OpenTable): SheetColumn[] {
  const rows = sheetRows(table)
  const headings = table.heading ? headingsOf(rows, table.heading) : (rows[0] ?? []).map(() => '')
  const lower = table.heading?.lines === 2 ? rows[table.heading.first + 1] : undefined
  const body = bodyOf(table).map(({ cells }) => cells)
  return matchColumns(headings, body, lower).filter(({ samples }) => samples.length > 0)
}

/** Uses by place in the row. */
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
