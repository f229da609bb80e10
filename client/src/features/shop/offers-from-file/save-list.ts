import { texts } from 'server/contract/facts/texts'
import { listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { type LeftOut, reasonsInWords } from './list-state.ts'

const headings = listColumns.map((column) => texts.offerList.headings[column])

/** Saves rows as a list that can be mended and sent again, each with what is wrong with it. */
export const saveWithReasons = (rows: LeftOut[]) =>
  saveFile(texts.offerList.reasonsFile, rowsWithReasons(rows), 'text/csv')

export const rowsWithReasons = (rows: LeftOut[]) =>
  csvOf(
    [...headings, texts.offerList.reasonHeading],
    rows.map(({ row: { cells }, reasons }) => [
      ...listColumns.map((column) => cells[column] ?? ''),
      reasonsInWords(reasons).join('; '),
    ]),
  )

/** Two rows to write over; `ends` is some day to come. */
export function template(ends: string) {
  const { shoes, shoesBrand, heels, heelsDescription } = texts.offerList.templateRows
  return csvOf(headings, [
    [
      'BF-0142',
      shoes,
      'Footwear',
      '',
      shoesBrand,
      '3299',
      '40%',
      'MRP',
      '',
      ends,
      '50',
      '',
      '',
      'shoes-1.jpg',
    ],
    [
      'BF-0143',
      heels,
      'Footwear',
      'Heels',
      '',
      '1899',
      '950',
      texts.offerList.templateRows.usual,
      '',
      ends,
      '',
      '',
      heelsDescription,
      '',
    ],
  ])
}
