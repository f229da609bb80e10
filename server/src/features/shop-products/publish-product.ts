import { DatabaseError } from 'pg'
import type { NewProduct, ProductFields } from '../../../contract/shop-products.ts'
import { photoShape } from '../../offers/picture-shapes.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { invalid, signInFirst } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { recordProductChange } from './product-history.ts'
import { findPublished, getProduct, insertProduct, isSubcategoryOf } from './shop-products.queries.ts'

/** Stores an offer with its picture, together or not at all; gives its id. A repeated publish_key stores nothing again. */
export async function publishProduct(
  services: Services,
  ownerId: number,
  product: NewProduct,
  photo: Buffer,
  actor: Actor,
): Promise<number> {
  const { db, pictures, log } = services
  const stored = () => findPublished(db, ownerId, product.publish_key)
  const before = await stored()
  if (before) return before
  await assertSubcategory(db, product)
  try {
    const productId = await pictures.saveWith(photo, 'products', photoShape, async (tx, pictureId) => {
      const id = await insertProduct(tx, ownerId, product, pictureId)
      if (!id) throw signInFirst()
      await recordProductChange(tx, actor, 'product published', undefined, await getProduct(tx, id))
      return id
    })
    log.info({ productId, ownerId }, 'Published a product')
    return productId
  } catch (error) {
    // The same draft, sent twice at once: the other one was faster.
    const meanwhile = error instanceof DatabaseError && error.constraint === 'products_published_once'
    const id = meanwhile ? await stored() : undefined
    if (id) return id
    throw error
  }
}

export async function assertSubcategory(db: Connection, { subcategory_id, category_id }: ProductFields) {
  if (!(await isSubcategoryOf(db, subcategory_id, category_id)))
    throw invalid({ subcategory_id: 'Please choose a subcategory of the chosen category.' })
}
