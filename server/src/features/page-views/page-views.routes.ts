import { Router } from 'express'
import * as contract from '../../../contract/page-views.ts'
import { addressOf } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { sumViews } from './page-views.queries.ts'
import { recordView } from './record-view.ts'

export function pageViewRoutes({ db, rateLimits }: Services): Router {
  const router = Router()

  route(router, contract.recordPageView, async ({ body, req }) => {
    await rateLimits.consume('pageView', addressOf(req))
    await recordView(db, req, body.path, body.session)
    return undefined
  })

  route(router, contract.getAnalytics, async ({ user }) => ({
    pages: Object.fromEntries((await sumViews(db, user)).map(({ path, views }) => [path, { pageViews: views }])),
  }))

  return router
}
