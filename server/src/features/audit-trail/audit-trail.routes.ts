import { texts } from '../../../contract/facts/texts.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countEntries, listActions, listEntries } from './audit-trail.queries.ts'
import { undoChanges } from './undo-changes.ts'

export const auditTrailRoutes = (handlersOf: (services: Services) => readonly UndoHandler[]) =>
  routes((route, services) => {
    const { db } = services
    const undoHandlers = handlersOf(services)

    route('GET /api/admin/audit', async ({ query }) => {
      const [entries, total, actions] = await Promise.all([
        listEntries(db, query),
        countEntries(db, query),
        listActions(db),
      ])
      return { entries, total, page: query.page ?? 1, actions }
    })

    route('POST /api/shop/undo', async ({ body, user, actor }) => {
      await undoChanges(services, undoHandlers, user, body.entry_ids, actor)
      return { message: texts.undo.done }
    })
  })
