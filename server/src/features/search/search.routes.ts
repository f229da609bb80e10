import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { searchOffers } from './search-offers.ts'

export function searchRoutes(services: Services) {
  const { router, route } = callsOn(services)
  route('GET /api/search/search', ({ query, reads }) => searchOffers(reads, query))
  route('GET /api/search/suggestions', async () => ({
    offers: [],
    categories: [],
    shops: [],
    brands: [],
    total: 0,
    total_is_at_least: false,
  }))

  return router
}
