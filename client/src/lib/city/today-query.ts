import { useQuery } from '@tanstack/react-query'
import { useHydrating } from '../dom/use-came-with-page.ts'
import { todayInIndia } from '../format/dates.ts'
import { apiQuery } from '../net/call-query.ts'

export const todayQuery = apiQuery('GET /api/user/today', {}, { logs: 'Today’s offers could not be counted' })

/** Returns undefined when the cached counts are from another day. */
export function useToday() {
  const isHydrating = useHydrating()
  const { data } = useQuery(todayQuery)
  return isHydrating || data?.day === todayInIndia() ? data : undefined
}
