import type { ProductFields } from '../../../contract/shop-products.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { invalid, signInFirst } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordProductChange } from './product-history.ts'
import { getProduct, insertProduct, isSubcategoryOf } from './shop-products.queries.ts'

/** Stores an offer with its picture, together or not at all; gives its id. */
export async function publishProduct(
  { db, pictures, log }: Services,
  ownerId: number,
  product: ProductFields,
  photo: Buffer,
  actor: Actor,
): Promise<number> {
  await assertSubcategory(db, product)
  const productId = await pictures.saveWith(photo, 'products', async (tx, pictureId) => {
    const id = await insertProduct(tx, ownerId, product, pictureId)
    if (!id) throw signInFirst()
    await recordProductChange(tx, actor, 'product published', undefined, await getProduct(tx, id))
    return id
  })
  log.info({ productId, ownerId }, 'Published a product')
  return productId
}

export async function assertSubcategory(db: Connection, { subcategory_id, category_id }: ProductFields) {
  if (!(await isSubcategoryOf(db, subcategory_id, category_id)))
    throw invalid({ subcategory_id: 'Please choose a subcategory of the chosen category.' })
}
