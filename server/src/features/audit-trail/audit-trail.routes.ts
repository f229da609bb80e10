import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countEntries, listActions, listEntries } from './audit-trail.queries.ts'

export function auditTrailRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/admin/audit', async ({ query }) => {
    const [entries, total, actions] = await Promise.all([
      listEntries(db, query),
      countEntries(db, query),
      listActions(db),
    ])
    return { entries, total, page: query.page ?? 1, actions }
  })

  return router
}
