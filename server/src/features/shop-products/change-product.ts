import type { PoolClient } from 'pg'
import type { ProductFields } from '../../../contract/shop-products.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertSubcategory } from './publish-product.ts'
import { getProduct, lockProduct, updateProduct } from './shop-products.queries.ts'

type Change = { id: number; product: ProductFields; version: number | undefined; photo: Buffer | undefined }

/** Changes a product of the user's, or any for an admin; throws 404, or 409 when it changed since `version` was read. */
export async function changeProduct({ db, pictures }: Services, user: SignedInUser, change: Change) {
  const { id, product, version, photo } = change
  await assertSubcategory(db, product)

  const apply = async (tx: PoolClient, pictureId?: number) => {
    const current = await lockProduct(tx, user, id)
    if (!current) throw notFound('This product')
    if (version !== undefined && version !== current.version) throw changedMeanwhile()
    await updateProduct(tx, id, product, pictureId)
    return getProduct(tx, id)
  }
  if (!photo) return inTransaction(db, apply)

  const changed = await pictures.saveWith(photo, 'products', apply)
  await pictures.removeDiscarded()
  return changed
}

const changedMeanwhile = () =>
  new AppError(409, 'This product was changed meanwhile. Please reload it and make your changes again.')
