import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { showPendingWork } from './show-pending-work.ts'

export function pendingWorkRoutes(services: Services) {
  const { router, route } = callsOn(services)
  route('GET /api/admin/pending', () => showPendingWork(services))
  return router
}
