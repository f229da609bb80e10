import { texts } from 'server/contract/facts/texts'
import { figureKinds, type StatisticsSort } from 'server/contract/statistics/facts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { kindNames } from './kinds.ts'
import { fetchAllOffers } from './statistics.api.ts'

/** Saves the figures of all offers of these days as a file that spreadsheets open. Throws ApiError. */
export async function saveOffers(
  shopId: number,
  sort: StatisticsSort | undefined,
  days: readonly { day: string }[],
) {
  const [offers, { csvOf }] = await Promise.all([
    fetchAllOffers(shopId, sort),
    import('../../../lib/format/csv.ts'),
  ])
  const csv = csvOf(
    [texts.numbers.offers.offer, ...figureKinds.map((kind) => kindNames[kind]), texts.numbers.offers.ends],
    offers.map((offer) => [offer.name, ...figureKinds.map((kind) => offer[kind]), offer.end_date]),
  )
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day]
  saveFile(texts.numbers.offers.fileName({ from, to }), csv, 'text/csv')
}
