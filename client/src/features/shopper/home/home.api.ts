import { queryOptions, useQuery } from '@tanstack/react-query'
import type { HomeRow } from 'server/contract/catalog/facts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { gridCell, type Spot } from 'server/contract/search/facts/near'
import { useHydrating } from '../../../lib/dom/use-came-with-page.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { callApi } from '../../../lib/net/api-client.ts'
import { logIfItFails } from '../../../lib/net/log.ts'
import { showsPrices } from '../../../lib/storage/cached-at.ts'
import { byDistance } from '../../../offers/distance.ts'

export const homeQuery = queryOptions({
  queryKey: ['home'],
  meta: showsPrices,
  queryFn: ({ signal }) =>
    logIfItFails(
      'What is on today could not be loaded',
      callApi('GET /api/user/home', {}, { signal }),
      signal,
    ),
})

export const useHome = () => useQuery(homeQuery)

export const popularQuery = queryOptions({
  queryKey: ['popular-products'],
  meta: showsPrices,
  queryFn: ({ signal }) =>
    logIfItFails(
      'The popular products could not be loaded',
      callApi('GET /api/user/popularproduct', {}, { signal }),
      signal,
    ),
})

export const usePopularOffers = () =>
  useQuery({ ...popularQuery, select: (answer) => answer.popular_products })

/** As many as stand side by side. */
const rowLength = 6

/** The nearest offers to a place; only this device knows exactly where `here` is, and puts them in order. */
export const useNearest = (near: string | undefined, here: Spot | null) =>
  useQuery({
    queryKey: ['nearest', near],
    meta: showsPrices,
    queryFn: ({ signal }) => {
      const query = { near: near ?? '', sort: 'nearest', limit: rowLength } as const
      return logIfItFails(
        'What is near could not be loaded',
        callApi('GET /api/search/search', { query }, { signal }),
        signal,
      )
    },
    enabled: near !== undefined,
    select: ({ products, ...found }) => ({
      ...found,
      products: here && near === gridCell(here) ? byDistance(here, products) : products,
    }),
  })

/** The offers of a row that still hold: an answer kept on the device may be of another day. */
export function useStillThere(name: HomeRow, products: readonly OfferSummary[]) {
  const isHydrating = useHydrating()
  if (isHydrating) return products
  const today = todayInIndia()
  return products.filter(({ end_date }) => (name === 'ends_today' ? end_date === today : end_date >= today))
}
