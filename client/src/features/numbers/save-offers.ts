import type { NumberSort } from 'server/contract/number-options'
import { saveFile } from '../../lib/save-file.ts'
import { kindNames } from './kinds.ts'
import { fetchAllOffers } from './numbers.api.ts'

/** Saves the figures of all offers of these days as a file that spreadsheets open. Throws ApiError. */
export async function saveOffers(shopId: number, sort: NumberSort | undefined, days: readonly { day: string }[]) {
  const [offers, { default: papaparse }] = await Promise.all([fetchAllOffers(shopId, sort), import('papaparse')])
  const rows = offers.map(({ name, end_date, ...figures }) => ({
    Offer: name,
    ...Object.fromEntries(
      Object.entries(kindNames).map(([kind, title]) => [title, figures[kind as keyof typeof kindNames]]),
    ),
    Ends: end_date,
  }))
  // A name that begins like a formula must not be one; and Excel takes a file for UTF-8 by its first letter.
  const csv = papaparse.unparse(rows, { escapeFormulae: true })
  saveFile(`numbers-${days[0]?.day}-${days.at(-1)?.day}.csv`, `\uFEFF${csv}`, 'text/csv')
}
