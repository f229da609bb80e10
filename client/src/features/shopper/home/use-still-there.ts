import type { HomeRow } from 'server/contract/catalog/facts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { useHydrating } from '../../../lib/dom/use-came-with-page.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'

/** The offers of a row that still hold: an answer kept on the device may be of another day. */
export function useStillThere(name: HomeRow, products: readonly OfferSummary[]) {
  const isHydrating = useHydrating()
  if (isHydrating) return products
  const today = todayInIndia()
  return products.filter(({ end_date }) => (name === 'ends_today' ? end_date === today : end_date >= today))
}
