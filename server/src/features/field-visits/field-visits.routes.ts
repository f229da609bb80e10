import { texts } from '../../../contract/facts/texts.ts'
import { routes } from '../../platform/http/route.ts'
import { countVisits, findVisitTargets, setVisitTargets } from './field-visits.queries.ts'

/** What executives do in a week, and what they are to reach. */
export const fieldVisitRoutes = routes((route, { db }) => {
  route('GET /api/shop/week_of_visits', async ({ user }) => {
    const [{ monday, ...done }, targets] = await Promise.all([countVisits(db, user.id), findVisitTargets(db)])
    return { monday, done, targets }
  })

  route('GET /api/admin/visit_targets', () => findVisitTargets(db))

  route('POST /api/admin/set_visit_targets', async ({ body, user }) => {
    await setVisitTargets(db, user.id, body)
    return { message: texts.fieldVisits.saved }
  })
})
