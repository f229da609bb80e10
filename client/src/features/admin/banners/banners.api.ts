import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/net/api-client.ts'
import { logIfItFails } from '../../../lib/net/log.ts'

export const bannersQuery = queryOptions({
  queryKey: ['GET /api/banner/list', {}],
  queryFn: ({ signal }) =>
    logIfItFails('The banners could not be loaded', callApi('GET /api/banner/list', {}, { signal }), signal),
})

/** A failure is only logged (specification 8). */
export const useBanners = () =>
  useQuery({
    ...bannersQuery,
    select: ({ banners }) => {
      const byPosition = [...banners].sort((a, b) => a.position - b.position)
      return {
        sliders: byPosition.filter(({ type }) => type === 'slider'),
        fixed: byPosition.filter(({ type }) => type === 'fixed'),
      }
    },
  })
