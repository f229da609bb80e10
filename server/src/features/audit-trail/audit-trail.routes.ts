import { Router } from 'express'
import { listAuditEntries } from '../../../contract/audit-trail.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listEntries } from './audit-trail.queries.ts'

export function auditTrailRoutes({ db }: Services): Router {
  const router = Router()
  route(router, listAuditEntries, async ({ query }) => ({ ...(await listEntries(db, query)), page: query.page ?? 1 }))
  return router
}
