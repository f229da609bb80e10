import { type StatisticsSort, statisticsSorts } from 'server/contract/statistics/facts'
import { oneOfIn, textIn, wholeIn } from '../../../lib/dom/use-address.ts'

/** What the screen shows: as it stands in the address. */
export type StatisticsView = {
  /** Undefined: one's own first shop; for an admin, the city. */
  shop?: number
  sort?: StatisticsSort
  after?: string
}

export const readStatisticsView = (address: URLSearchParams): StatisticsView => ({
  shop: wholeIn(address, 'shop'),
  sort: oneOfIn(address, 'sort', statisticsSorts),
  after: textIn(address, 'after'),
})
