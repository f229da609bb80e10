import Papa from 'papaparse'
import { type ListColumn, listColumns } from 'server/contract/list-columns'
import type { Cells } from './read-list.ts'

/** A file for spreadsheets: with the mark by which Excel knows UTF-8, and no cell that it would take for a formula. */
export const csvOf = (head: readonly string[], rows: string[][]) =>
  `\uFEFF${Papa.unparse([[...head], ...rows], { escapeFormulae: /^[=+\-@\t\r]/, newline: '\r\n' })}\r\n`

export const rowsWithReasons = (rows: { cells: Cells; reasons: Partial<Record<ListColumn, string>> }[]) =>
  csvOf(
    [...listColumns, 'reason'],
    rows.map(({ cells, reasons }) => [
      ...listColumns.map((column) => cells[column] ?? ''),
      Object.entries(reasons)
        .map(([column, reason]) => `${column}: ${reason}`)
        .join('; '),
    ]),
  )

/** Two rows to write over; `ends` is some day to come. */
export const template = (ends: string) =>
  csvOf(listColumns, [
    ['BF-0142', 'Daud running shoes', 'Footwear', '', 'Daud', '3299', '40%', '', ends, '', 'shoes-1.jpg'],
    ['BF-0143', 'Noor block heels', 'Footwear', 'Heels', '', '1899', '950', '', ends, 'Nine centimetres.', ''],
  ])
