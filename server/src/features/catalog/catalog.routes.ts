import { Router } from 'express'
import * as contract from '../../../contract/catalog.ts'
import { notFound } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/route.ts'
import { presentCard } from '../../platform/offers/cards.ts'
import type { Services } from '../../platform/services.ts'
import {
  type DetailRow,
  findOffer,
  findRelated,
  findSubcategories,
  listCategories,
  listCategoryTree,
  listPopular,
} from './catalog.queries.ts'

export function catalogRoutes({ db, config }: Services): Router {
  const router = Router()

  route(router, contract.listCategories, async () => ({ categories: await listCategories(db) }))

  route(router, contract.listSubcategories, async ({ params }) => {
    const category = await findSubcategories(db, params.categoryId)
    if (!category) throw notFound('This category')
    return category
  })

  route(router, contract.categoryTree, async () => ({ categories: await listCategoryTree(db) }))

  route(router, contract.popularProducts, async () => ({
    popular_products: (await listPopular(db)).map(presentCard),
  }))

  route(router, contract.getProduct, async ({ params }) => {
    const offer = await findOffer(db, params.id)
    if (!offer) throw notFound('This offer')
    return { product: presentDetail(offer, config.site.brand) }
  })

  route(router, contract.relatedProducts, async ({ params }) => {
    const related = await findRelated(db, params.id)
    if (!related) throw notFound('This offer')
    return { related_products: related.map(presentCard) }
  })

  return router
}

/** An admin's own offer has no shop: the brand stands in (decisions 4). */
const presentDetail = (row: DetailRow, brand: string) => ({
  ...presentCard(row),
  description: row.description,
  start_date: row.start_date,
  end_date: row.end_date,
  product_status: row.product_status,
  offer_state: row.offer_state,
  days_left: row.days_left,
  category: row.category,
  subcategory: row.subcategory,
  shop_name: row.shop_name ?? brand,
  address: row.address,
  city: row.city,
  state: row.state,
})
