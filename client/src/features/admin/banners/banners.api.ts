import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/net/call-query.ts'

export const bannersQuery = apiQuery('GET /api/banner/list', {}, { logs: 'The banners could not be loaded' })

/** Logs a failure without showing an error on the home page (specification 8). */
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
