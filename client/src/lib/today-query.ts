import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './api-client.ts'
import { logIfItFails } from './log.ts'

/** How much there is in the city today, by the server's count. */
export const cityTodayQuery = queryOptions({
  queryKey: ['city-today'],
  queryFn: ({ signal }) =>
    logIfItFails('Today’s counts could not be loaded', callApi('GET /api/user/today', {}, { signal }), signal),
})

export const useCityToday = () => useQuery(cityTodayQuery)
