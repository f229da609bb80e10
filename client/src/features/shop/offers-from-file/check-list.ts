import type { CheckedRow } from 'server/contract/shop-offers/list-rows'
import type { FileRow } from '../../../offer-drafts/batches.ts'
import { badRow } from './list-state.ts'
import { checkRows, faultsOf, pieces } from './offer-list.api.ts'

/** What the server says of rows that have a code, or why it would not look at one. */
export async function answersTo(
  rows: FileRow[],
  options: Parameters<typeof checkRows>[1],
  advance?: (done: number) => void,
): Promise<Map<number, CheckedRow>> {
  const answers = new Map<number, CheckedRow>()
  const toCheck: { row: FileRow }[] = []
  for (const row of rows.filter(({ cells }) => cells.code)) {
    const faults = faultsOf(row)
    if (faults) answers.set(row.number, badRow(faults))
    else toCheck.push({ row })
  }
  for (const piece of pieces(toCheck)) {
    for (const [place, answer] of (await checkRows(piece, options)).entries())
      if (piece[place]) answers.set(piece[place].row.number, answer)
    advance?.(answers.size)
  }
  return answers
}
