import { texts } from 'server/contract/facts/texts'
import { listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import type { Cells } from '../../../offer-drafts/batches.ts'
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

/** Two rows to write over; `ends` is a day to come. */
export function template(ends: string) {
  const { shoes, shoesBrand, heels, heelsDescription } = texts.offerList.templateRows
  const rows: Cells[] = [
    {
      name: shoes,
      code: 'BF-0142',
      category: 'Footwear',
      brand: shoesBrand,
      mrp: '3299',
      sale: '1979',
      ends,
    },
    { name: heels, code: 'BF-0143', mrp: '1899', discount: '50%', description: heelsDescription, ends },
  ]
  const columns = listColumns.filter((column) => rows.some((row) => row[column]))
  return csvOf(
    columns.map((column) => texts.offerList.headings[column]),
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  )
}
