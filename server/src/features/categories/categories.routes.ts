import { Router } from 'express'
import * as contract from '../../../contract/catalog.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { addCategory, addSubcategory } from './add-category.ts'

export function categoryRoutes({ db }: Services): Router {
  const router = Router()

  route(router, contract.addCategory, async ({ body, user, req }) => {
    const category = await addCategory(db, actorOf(user, req), body.name)
    return { message: 'Category added successfully!', category }
  })

  route(router, contract.addSubcategory, async ({ body, user, req }) => {
    const subcategory = await addSubcategory(db, actorOf(user, req), body.category_id, body.name)
    return { message: 'Subcategory added successfully!', subcategory }
  })

  return router
}
