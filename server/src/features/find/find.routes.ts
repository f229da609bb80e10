import { routes } from '../../platform/http/route.ts'
import { find } from './find.ts'

export const findRoutes = routes((route, services) => {
  route('GET /api/admin/find', ({ query }) => find(services.db, query.query))
})
