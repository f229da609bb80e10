import type { NumberSort } from 'server/contract/number-options'
import { saveFile } from '../../lib/save-file.ts'
import { kindNames } from './kinds.ts'
import { fetchAllOffers } from './numbers.api.ts'

/** Saves the figures of all offers of these days as a file that spreadsheets open. Throws ApiError. */
export async function saveOffers(shopId: number, sort: NumberSort | undefined, days: readonly { day: string }[]) {
  const [offers, { csvOf }] = await Promise.all([fetchAllOffers(shopId, sort), import('../../lib/csv.ts')])
  const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]
  const csv = csvOf(
    ['Offer', ...Object.values(kindNames), 'Ends'],
    offers.map((offer) => [offer.name, ...kinds.map((kind) => offer[kind]), offer.end_date]),
  )
  saveFile(`numbers-${days[0]?.day}-${days.at(-1)?.day}.csv`, csv, 'text/csv')
}
