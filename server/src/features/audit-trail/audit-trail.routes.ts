import { texts } from '../../../contract/facts/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countEntries, listActions, listEntries } from './audit-trail.queries.ts'
import { undoChanges } from './undo-changes.ts'

export function auditTrailRoutes(services: Services, undoHandlers: readonly UndoHandler[]) {
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

  route('POST /api/shop/undo', async ({ body, user, req }) => {
    await undoChanges(services, undoHandlers, user, body.entry_ids, actorOf(user, req))
    return { message: texts.undo.done }
  })

  return router
}
