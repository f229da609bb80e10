import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../net/call-query.ts'

/** The places of the city, those that everybody knows first. */
const placesQuery = apiQuery(
  'GET /api/user/places',
  {},
  { select: ({ places }) => places, staleTime: 5 * 60_000 },
)

export const usePlaces = () => useQuery(placesQuery)
