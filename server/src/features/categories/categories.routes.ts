import { texts } from '../../../contract/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addCategory, addSubcategory } from './add-category.ts'

export function categoryRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('POST /api/admin/addcategory', async ({ body, user, req }) => ({
    message: texts.category.done,
    category: await addCategory(db, actorOf(user, req), body.name),
  }))

  route('POST /api/admin/addsubcategory', async ({ body, user, req }) => ({
    message: texts.subcategory.done,
    subcategory: await addSubcategory(db, actorOf(user, req), body.category_id, body.name),
  }))

  return router
}
