import { type ListColumn, listColumns } from 'server/contract/list-columns'
import { csvOf } from '../../lib/csv.ts'
import type { Cells } from './read-list.ts'

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
