import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/api-client.ts'

/** What the header and footer say while the server is silent; the city is the specification's default (section 9). */
const withoutServer = { brand: 'Chowk', logo_url: null, support: null, social: {}, cities: ['Indore'] } as const

/** Brand, support contact, social links and cities: configuration of the server, asked for once. */
export function useSite() {
  const { data, isPending } = useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => callApi('GET /api/config', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { ...(data ?? withoutServer), isPending }
}
