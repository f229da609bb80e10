import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './api-client.ts'
import { logIfItFails } from './log.ts'

/** How much there is in the city today, by the server's count. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) =>
    logIfItFails('Today’s offers could not be counted', callApi('GET /api/user/today', {}, { signal }), signal),
})

export const useToday = () => useQuery(todayQuery)
