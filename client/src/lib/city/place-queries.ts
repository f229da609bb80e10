import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../net/call-query.ts'

const placesQuery = apiQuery(
  'GET /api/user/places',
  {},
  { select: ({ places }) => places, staleTime: 5 * 60_000 },
)

export const usePlaces = () => useQuery(placesQuery)
