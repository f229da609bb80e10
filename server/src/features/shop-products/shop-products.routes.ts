import { Router } from 'express'
import * as contract from '../../../contract/shop-products.ts'
import { notFound } from '../../platform/http/errors.ts'
import { onlySelfOrAdmin, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { photoOf } from '../../platform/uploads/picture-urls.ts'
import { changeProduct } from './change-product.ts'
import { publishProduct } from './publish-product.ts'
import {
  deleteProduct,
  getProduct,
  listAllProducts,
  listCategoryPairs,
  listProductsOf,
  type ProductRow,
  setProductStatus,
} from './shop-products.queries.ts'

export function shopProductRoutes(services: Services): Router {
  const { db, config, pictures, rateLimits } = services
  const router = Router()

  route(router, contract.listCategoryPairs, async () => ({
    category: (await listCategoryPairs(db)).map(({ id, name }): [number, string] => [id, name]),
  }))

  route(router, contract.addProduct, async ({ body, user, picture }) => {
    await rateLimits.consume('publish', String(user.id))
    const id = await publishProduct(services, user.id, body, picture)
    return { message: 'Product added successfully!', product_id: id }
  })

  route(router, contract.updateProduct, async ({ params, body: { version, ...product }, user, picture }) => {
    const changed = await changeProduct(services, user, { id: params.id, product, version, photo: picture })
    return { message: 'Product updated successfully!', product: present(changed) }
  })

  route(router, contract.setProductStatus, async ({ body, user }) => {
    const changed = await setProductStatus(db, user, body.product_id, body.product_status)
    if (!changed) throw notFound('This product')
    return { message: 'Product updated successfully!', product: present(await getProduct(db, body.product_id)) }
  })

  route(router, contract.deleteProduct, async ({ body, user }) => {
    if (!(await deleteProduct(db, user, body.product_id))) throw notFound('This product')
    await pictures.removeDiscarded()
    return { message: 'Product deleted successfully!' }
  })

  route(router, contract.listOwnProducts, async ({ params, user }) => {
    onlySelfOrAdmin(user, params.userId)
    return { products: (await listProductsOf(db, params.userId)).map(present) }
  })

  route(router, contract.listAllProducts, async () => ({ products: (await listAllProducts(db)).map(present) }))

  const present = ({ picture_key, picture_widths, shop_name, ...row }: ProductRow): contract.OwnProduct => ({
    ...row,
    shop_name: shop_name ?? config.site.brand,
    ...photoOf(picture_key, picture_widths),
  })

  return router
}
