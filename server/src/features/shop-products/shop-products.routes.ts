import { Router } from 'express'
import * as contract from '../../../contract/shop-products.ts'
import { actorOf } from '../../platform/audit/record-change.ts'
import { notFound } from '../../platform/http/errors.ts'
import { onlySelfOrAdmin, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { photoOf } from '../../platform/uploads/picture-urls.ts'
import { changeProduct, removeProduct, switchProduct } from './change-product.ts'
import { publishProduct } from './publish-product.ts'
import {
  listAllProducts,
  listCategoryPairs,
  listProductsOf,
  type ProductRow,
  userExists,
} from './shop-products.queries.ts'

export function shopProductRoutes(services: Services): Router {
  const { db, config, rateLimits } = services
  const router = Router()

  route(router, contract.listCategoryPairs, async () => ({
    category: (await listCategoryPairs(db)).map(({ id, name }): [number, string] => [id, name]),
  }))

  const beforeUpload = (user: SignedInUser) => rateLimits.consume('upload', String(user.id))

  route(
    router,
    contract.addProduct,
    async ({ body, user, picture, req }) => {
      const id = await publishProduct(services, user.id, body, picture, actorOf(user, req))
      return { message: 'Product added successfully!', product_id: id }
    },
    { beforeUpload },
  )

  route(
    router,
    contract.updateProduct,
    async ({ params, body: { version, ...product }, user, picture, req }) => {
      const edit = { id: params.id, product, version, photo: picture }
      const changed = await changeProduct(services, user, edit, actorOf(user, req))
      return { message: 'Product updated successfully!', product: present(changed) }
    },
    { beforeUpload },
  )

  route(router, contract.setProductStatus, async ({ body, user, req }) => {
    const changed = await switchProduct(services, user, body.product_id, body.product_status, actorOf(user, req))
    return { message: 'Product updated successfully!', product: present(changed) }
  })

  route(router, contract.deleteProduct, async ({ body, user, req }) => {
    await removeProduct(services, user, body.product_id, actorOf(user, req))
    return { message: 'Product deleted successfully!' }
  })

  route(router, contract.listOwnProducts, async ({ params, user }) => {
    onlySelfOrAdmin(user, params.userId)
    if (!(await userExists(db, params.userId))) throw notFound('This user')
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
