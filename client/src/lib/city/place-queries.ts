import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../net/api-client.ts'

/** The places of the city, those that everybody knows first. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) => callApi('GET /api/user/places', {}, { signal }),
  select: ({ places }) => places,
  staleTime: 5 * 60_000,
})

export const usePlaces = () => useQuery(placesQuery)
