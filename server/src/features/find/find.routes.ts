import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { find } from './find.ts'

export function findRoutes(services: Services) {
  const { router, route } = callsOn(services)
  route('GET /api/admin/find', ({ query }) => find(services.db, query.query))
  return router
}
