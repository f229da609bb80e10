import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { showShop } from './show-shop.ts'

export function adminShopRoutes(services: Services) {
  const { router, route } = callsOn(services)
  route('GET /api/admin/shop/:id', ({ params }) => showShop(services.db, params.id))
  return router
}
