import { useQuery } from '@tanstack/react-query'
import type { HomeRow } from 'server/contract/catalog/facts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { gridCell, type Spot } from 'server/contract/search/facts/near'
import { useHydrating } from '../../../lib/dom/use-came-with-page.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { apiQuery } from '../../../lib/net/call-query.ts'
import { showsPrices } from '../../../lib/storage/cached-at.ts'
import { byDistance } from '../../../offers/distance.ts'

export const homeQuery = apiQuery(
  'GET /api/user/home',
  {},
  { logs: 'What is on today could not be loaded', meta: showsPrices },
)

export const useHome = () => useQuery(homeQuery)

export const popularQuery = apiQuery(
  'GET /api/user/popularproduct',
  {},
  { logs: 'The popular products could not be loaded', meta: showsPrices },
)

export const usePopularOffers = () =>
  useQuery({ ...popularQuery, select: (answer) => answer.popular_products })

const rowLength = 6

/** The exact position never leaves the device, so the device sorts the offers itself. */
export const useNearest = (near: string | undefined, here: Spot | null) =>
  useQuery({
    ...apiQuery(
      'GET /api/search/search',
      { query: { near: near ?? '', sort: 'nearest', limit: rowLength } },
      { logs: 'What is near could not be loaded', meta: showsPrices },
    ),
    enabled: near !== undefined,
    select: ({ products, ...found }) => ({
      ...found,
      products: here && near === gridCell(here) ? byDistance(here, products) : products,
    }),
  })

/** Filters cached offers, since some may have ended. */
export function useCurrentOffers(name: HomeRow, products: readonly OfferSummary[]) {
  const isHydrating = useHydrating()
  if (isHydrating) return products
  const today = todayInIndia()
  return products.filter(({ end_date }) => (name === 'ends_today' ? end_date === today : end_date >= today))
}
