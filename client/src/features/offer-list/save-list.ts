import { listColumns } from 'server/contract/list-columns'
import { texts } from 'server/contract/texts'
import { csvOf } from '../../lib/csv.ts'
import type { Cells } from '../../offer-drafts/several.ts'
import { headingOf } from './column-names.ts'
import { type Reasons, reasonsInWords } from './list-state.ts'

const headings = listColumns.map(headingOf)

export const rowsWithReasons = (rows: { cells: Cells; reasons: Reasons }[]) =>
  csvOf(
    [...headings, texts.offerList.reasonHeading],
    rows.map(({ cells, reasons }) => [
      ...listColumns.map((column) => cells[column] ?? ''),
      reasonsInWords(reasons).join('; '),
    ]),
  )

/** Two rows to write over; `ends` is some day to come. */
export function template(ends: string) {
  const { shoes, shoesBrand, heels, heelsDescription } = texts.offerList.templateRows
  return csvOf(headings, [
    ['BF-0142', shoes, 'Footwear', '', shoesBrand, '3299', '40%', '', ends, '', 'shoes-1.jpg'],
    ['BF-0143', heels, 'Footwear', 'Heels', '', '1899', '950', '', ends, heelsDescription, ''],
  ])
}
