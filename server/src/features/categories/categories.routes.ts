import { texts } from '../../../contract/facts/texts.ts'
import { presentListed } from '../../offers/listed-category.ts'
import { notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import {
  findSubcategories,
  findUse,
  listArrangedCategories,
  listCategories,
  listCategoryTree,
} from './categories.queries.ts'
import { addCategory, addSubcategory, changeCategory, changeCategoryPicture } from './change-category.ts'
import { deleteCategory } from './delete-category.ts'
import { followMoves } from './follow-moves.ts'
import { mergeCategory } from './merge-category.ts'
import { orderCategories } from './order-categories.ts'

export const categoryRoutes = routes((route, services) => {
  const { db } = services

  route('GET /api/user/get_category', async ({ reads }) => ({
    categories: (await listCategories(reads)).map(presentListed),
  }))

  route('GET /api/user/get_subcategory/:categoryId', async ({ params, reads }) => {
    const category = await findSubcategories(reads, params.categoryId)
    if (!category) throw notFound(texts.notFound.category)
    return { subcategories: category.subcategories }
  })

  route('GET /api/user/category_tree', async ({ reads }) => ({
    categories: (await listCategoryTree(reads)).map((category) => ({
      ...presentListed(category),
      subcategories: category.subcategories,
    })),
  }))

  route('GET /api/admin/get_category', async () => ({
    category: (await listCategories(db)).map(({ id, name }): [number, string] => [id, name]),
  }))

  route('POST /api/admin/addcategory', async ({ body, actor }) => ({
    message: texts.category.done,
    category: await addCategory(db, actor, body.name),
  }))

  route('POST /api/admin/addsubcategory', async ({ body, actor }) => ({
    message: texts.subcategory.done,
    subcategory: await addSubcategory(db, actor, body.category_id, body.name),
  }))

  route('GET /api/admin/categories', () => listArrangedCategories(db))

  route('GET /api/admin/category_use', ({ query }) => findUse(db, query))

  /** Moves offers for up to two seconds before the response; a job moves the rest. */
  const followed = async <Done>(done: Promise<Done>): Promise<Done> => {
    const answer = await done
    await followMoves(services, AbortSignal.timeout(2_000))
    return answer
  }

  route('POST /api/admin/change_category', ({ body, actor }) => followed(changeCategory(db, actor, body)))

  route('POST /api/admin/category_picture', ({ body, picture, actor }) =>
    changeCategoryPicture(services, actor, body, picture),
  )

  route('POST /api/admin/order_categories', ({ body, actor }) => orderCategories(db, actor, body))

  route('POST /api/admin/merge_category', ({ body, actor }) => followed(mergeCategory(db, actor, body)))

  route('POST /api/admin/delete_category', ({ body, actor }) => followed(deleteCategory(db, actor, body)))
})
