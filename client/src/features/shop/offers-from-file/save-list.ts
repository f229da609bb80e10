import { texts } from 'server/contract/facts/texts'
import { listColumns } from 'server/contract/shop-offers/facts/list-columns'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { type LeftOut, reasonsInWords } from './list-state.ts'

/** A list needs no more, whatever it calls them. */
export const enoughColumns = ['name', 'price', 'discount', 'ends'] as const

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

/** Two rows to write over, with the columns that are enough; `ends` is a day to come. */
export function template(ends: string) {
  const { shoes, heels } = texts.offerList.templateRows
  return csvOf(
    enoughColumns.map((column) => texts.offerList.headings[column]),
    [
      [shoes, '3299', '40%', ends],
      [heels, '1899', '50%', ends],
    ],
  )
}
