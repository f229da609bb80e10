import { queryOptions, useQuery } from '@tanstack/react-query'
import { gridCell, type Spot } from 'server/contract/search/facts/near'
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
