import type { OwnProduct } from '../../../contract/shop-products.ts'
import { texts } from '../../../contract/texts.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { notFound } from '../../platform/http/errors.ts'
import { callsOn, onlySelfOrAdmin } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { photoOf } from '../../platform/uploads/picture-urls.ts'
import { changeProduct, switchProduct } from './change-product.ts'
import { listProducts } from './list-products.ts'
import { publishProduct } from './publish-product.ts'
import { removeProduct } from './remove-product.ts'
import { findProduct, type ProductRow, userExists } from './shop-products.queries.ts'

export function shopProductRoutes(services: Services) {
  const { db, config } = services
  const { router, route } = callsOn(services)

  route('POST /api/shop/add', async ({ body, user, picture, req }) => ({
    message: texts.addProduct.done,
    product_id: await publishProduct(services, user.id, body, picture, actorOf(user, req)),
  }))

  route('POST /api/shop/updateproduct/:id', async ({ params, body: { version, ...product }, user, picture, req }) => {
    const edit = { id: params.id, product, version, photo: picture }
    const changed = await changeProduct(services, user, edit, actorOf(user, req))
    return { message: texts.updateProduct.done, product: present(changed) }
  })

  route('POST /api/shop/product_status', async ({ body, user, req }) => {
    const changed = await switchProduct(services, user, body, actorOf(user, req))
    return { message: texts.updateProduct.done, product: present(changed) }
  })

  route('POST /api/shop/delete_product', async ({ body, user, req }) => {
    await removeProduct(services, user, body, actorOf(user, req))
    return { message: 'Product deleted successfully!' }
  })

  route('GET /api/shop/product/:id', async ({ params, user }) => {
    const product = await findProduct(db, user, params.id)
    if (!product) throw notFound('This product')
    return { product: present(product) }
  })

  route('GET /api/shop/ownproduct/:userId', async ({ params, query, user }) => {
    onlySelfOrAdmin(user, params.userId)
    if (!(await userExists(db, params.userId))) throw notFound('This user')
    const { rows, ...place } = await listProducts(db, params.userId, query)
    return { products: rows.map(present), ...place }
  })

  route('GET /api/admin/allproduct', async ({ query }) => {
    const { rows, ...place } = await listProducts(db, undefined, query)
    return { products: rows.map(present), ...place }
  })

  /** An admin's own product has no shop: the brand stands in (decisions 4). */
  const present = (row: ProductRow): OwnProduct => ({
    id: row.id,
    category_id: row.category_id,
    subcategory_id: row.subcategory_id,
    category: row.category,
    subcategory: row.subcategory,
    name: row.name,
    brand: row.brand,
    price: row.price,
    discount_price: row.discount_price,
    discount_percent: row.discount_percent,
    start_date: row.start_date,
    end_date: row.end_date,
    description: row.description,
    added_by: row.added_by,
    shop_name: row.shop_name ?? config.site.brand,
    product_status: row.product_status,
    offer_state: row.offer_state,
    version: row.version,
    views: row.views,
    ...photoOf(row.picture_key, row.picture_widths),
  })

  return router
}
