import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countVisits } from './field-visits.queries.ts'

/** What executives do in a week. */
export function fieldVisitRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/shop/week_of_visits', async ({ user }) => {
    const { monday, ...done } = await countVisits(db, user.id)
    return { monday, done }
  })

  return router
}
