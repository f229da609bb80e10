import { Router } from 'express'
import sql from 'sql-template-tag'
import * as contract from '../../../contract/catalog.ts'
import { maybeOne } from '../../platform/database/query.ts'
import { AppError, invalid } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

type Named = { id: number; name: string }

export function categoryRoutes({ db }: Services): Router {
  const router = Router()

  route(router, contract.addCategory, async ({ body }) => {
    const category = await maybeOne<Named>(
      db,
      sql`INSERT INTO categories (name) VALUES (${body.name})
          ON CONFLICT (name_key(name)) DO NOTHING RETURNING id, name`,
    )
    if (!category) throw taken('There is a category of this name already.')
    return { message: 'Category added successfully!', category }
  })

  route(router, contract.addSubcategory, async ({ body }) => {
    const category = await maybeOne(db, sql`SELECT FROM categories WHERE id = ${body.category_id}`)
    if (!category) throw invalid({ category_id: 'Please select a category.' })
    const subcategory = await maybeOne<Named>(
      db,
      sql`INSERT INTO subcategories (category_id, name) VALUES (${body.category_id}, ${body.name})
          ON CONFLICT (category_id, name_key(name)) DO NOTHING RETURNING id, name`,
    )
    if (!subcategory) throw taken('This category has a subcategory of this name already.')
    return { message: 'Subcategory added successfully!', subcategory }
  })

  return router
}

const taken = (text: string) => new AppError(409, text, { fields: { name: text } })
