import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { sumViews } from './page-views.queries.ts'
import { recordView } from './record-view.ts'

export function pageViewRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('POST /api/dashboard/pageview', async ({ body, req }) => {
    await recordView(db, req, body.path, body.session)
    return undefined
  })

  route('GET /api/dashboard/analytics', async ({ user }) => ({
    pages: Object.fromEntries((await sumViews(db, user)).map(({ path, views }) => [path, { pageViews: views }])),
  }))

  return router
}
