import { routes } from '../../platform/http/route.ts'
import { nameVisitors } from '../../platform/http/visitors.ts'
import { sumViews } from './page-views.queries.ts'
import { fixedPaths, recordTap, recordView } from './record-view.ts'

export const pageViewRoutes = routes((route, services) => {
  const { db, visitorsDb, rateLimits, config } = services
  const nameVisitor = nameVisitors(config)

  route('POST /api/dashboard/pageview', async ({ body: { path, session }, user, req }) => {
    await recordView(visitorsDb, { req, user, session, nameVisitor, rateLimits }, path)
    return undefined
  })

  route('POST /api/dashboard/tap', async ({ body: { kind, session, ...on }, user, req }) => {
    await recordTap(visitorsDb, { req, user, session, nameVisitor, rateLimits }, on, kind)
    return undefined
  })

  route('GET /api/dashboard/analytics', async ({ user }) => ({
    pages: Object.fromEntries(
      (await sumViews(db, user, [...fixedPaths])).map(({ path, views }) => [path, { pageViews: views }]),
    ),
  }))
})
