import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/net/call-query.ts'

/** Values used until the server responds. The city is the specification's default (section 9). */
const withoutServer = {
  brand: 'Chowk',
  public_url: '',
  logo_url: null,
  support: null,
  operator: null,
  complaint_times: null,
  about_figures: 'claims',
  social: {},
  cities: ['Indore'],
  share_card: '',
} as const

export const siteQuery = apiQuery('GET /api/config', {}, { staleTime: Number.POSITIVE_INFINITY })

export function useSite() {
  const { data, isPending } = useQuery(siteQuery)
  return { ...(data ?? withoutServer), isPending }
}
