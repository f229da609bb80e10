import { routes } from '../../platform/http/route.ts'
import { countVisits } from './field-visits.queries.ts'

export const fieldVisitRoutes = routes((route, { db }) => {
  route('GET /api/shop/week_of_visits', async ({ user }) => {
    const { monday, ...done } = await countVisits(db, user.id)
    return { monday, done }
  })
})
