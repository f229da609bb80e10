import { texts } from '../../../contract/facts/texts.ts'
import { routes } from '../../platform/http/route.ts'
import { countPromises, listPromises } from './promises.queries.ts'
import { reviewPromises } from './review-promises.ts'

export const promiseRoutes = routes((route, { db }) => {
  route('GET /api/admin/promises', async () => {
    const [shops, total] = await Promise.all([listPromises(db), countPromises(db)])
    return { shops, total }
  })

  route('POST /api/admin/look_at_promises', async ({ body, actor }) => ({
    undo: await reviewPromises(db, actor, body),
    message: texts.promises.lookedAt,
  }))
})
