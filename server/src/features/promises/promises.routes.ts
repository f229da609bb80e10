import { texts } from '../../../contract/facts/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { lookAtPromises } from './look-at-promises.ts'
import { countPromises, listPromises } from './promises.queries.ts'

export function promiseRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/admin/promises', async () => {
    const [shops, total] = await Promise.all([listPromises(db), countPromises(db)])
    return { shops, total }
  })

  route('POST /api/admin/look_at_promises', async ({ body, user, req }) => ({
    undo: await lookAtPromises(db, actorOf(user, req), body),
    message: texts.promises.lookedAt,
  }))

  return router
}
