import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrating } from '../dom/use-came-with-page.ts'
import { todayInIndia } from '../format/dates.ts'
import { callApi } from '../net/api-client.ts'
import { logIfItFails } from '../net/log.ts'

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) =>
    logIfItFails(
      'Today’s offers could not be counted',
      callApi('GET /api/user/today', {}, { signal }),
      signal,
    ),
})

/** Returns undefined when the cached counts are of another day. */
export function useToday() {
  const isHydrating = useHydrating()
  const { data } = useQuery(todayQuery)
  return isHydrating || data?.day === todayInIndia() ? data : undefined
}
