import { texts } from '../../../contract/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { notFound } from '../../platform/http/errors.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addCategory, addSubcategory } from './add-category.ts'
import { findSubcategories, listCategories, listCategoryTree } from './categories.queries.ts'

export function categoryRoutes(services: Services) {
  const { db } = services
  const { router, route } = callsOn(services)

  route('GET /api/user/get_category', async ({ reads }) => ({ categories: await listCategories(reads) }))

  route('GET /api/user/get_subcategory/:categoryId', async ({ params, reads }) => {
    const category = await findSubcategories(reads, params.categoryId)
    if (!category) throw notFound('This category')
    return { subcategories: category.subcategories }
  })

  route('GET /api/user/category_tree', async ({ reads }) => ({ categories: await listCategoryTree(reads) }))

  route('GET /api/admin/get_category', async () => ({
    category: (await listCategories(db)).map(({ id, name }): [number, string] => [id, name]),
  }))

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
