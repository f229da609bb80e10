import { routes } from '../../platform/http/route.ts'
import { showPendingWork } from './show-pending-work.ts'

export const pendingWorkRoutes = routes((route, services) => {
  route('GET /api/admin/pending', () => showPendingWork(services))
})
