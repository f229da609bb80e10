import { DatabaseError } from 'pg'
import type { NewProduct, ProductFields } from '../../../contract/shop-products.ts'
import { texts } from '../../../contract/texts.ts'
import { findOwnShop, hasShop } from '../../offers/membership.ts'
import { photoShape } from '../../offers/picture-shapes.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { AppError, invalid, signInFirst } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { followHiding } from './follow-hiding.ts'
import { limitShop } from './limit-shop.ts'
import { recordProductChange } from './product-history.ts'
import { publishFingerprint } from './publish-fingerprint.ts'
import { findPublished, getProduct, insertProduct, isSubcategoryOf, type Published } from './shop-products.queries.ts'

/**
 * Stores an offer with its picture, together or not at all; gives its id. A publish_key belongs to its content (security 68):
 * with the same it stores nothing again, with another it throws 409 and tells what is stored.
 */
export async function publishProduct(
  services: Services,
  user: SignedInUser,
  { publish_key, ...product }: Omit<NewProduct, 'for_user'>,
  photo: Buffer,
  actor: Actor,
): Promise<number> {
  const { db, pictures, log } = services
  const ownerId = user.id
  const { shop_id } = product
  const key = publish_key === undefined ? undefined : { publish_key, fingerprint: publishFingerprint(product, photo) }
  const stored = async () => {
    if (!key) return undefined
    const published = await findPublished(db, ownerId, key.publish_key)
    if (published && !published.fingerprint?.equals(key.fingerprint)) throw keyOfAnother(published)
    return published?.id
  }
  const before = await stored()
  if (before) return before
  await assertSubcategory(db, product)
  if (shop_id !== undefined && !(await hasShop(db, user, shop_id))) throw invalid({ shop_id: texts.products.noOwnShop })
  const shopId = shop_id ?? (user.userType === 'admin' ? null : await findOwnShop(db, ownerId))
  if (shopId === null && user.userType !== 'admin') throw invalid({ shop_id: texts.shops.shopMissing })
  await limitShop(services, user, 'uploadOfShop', shopId)
  try {
    const productId = await pictures.saveWith(photo, 'products', photoShape, async (tx, pictureId) => {
      const id = await insertProduct(tx, ownerId, product, pictureId, key)
      if (!id) throw signInFirst()
      const added = await getProduct(tx, id)
      await recordProductChange(tx, actor, 'product published', undefined, added)
      await followHiding(services, tx, added, actor)
      return id
    })
    log.info({ productId, ownerId }, 'Published a product')
    return productId
  } catch (error) {
    // The same key, sent twice at once: the other one was faster.
    const broken = error instanceof DatabaseError ? error.constraint : undefined
    const id = broken === 'products_published_once' ? await stored() : undefined
    if (id) return id
    // An admin deleted it a moment ago.
    if (broken === 'products_subcategory_id_fkey') throw noSuchSubcategory()
    throw error
  }
}

const keyOfAnother = ({ id, name }: Published) =>
  new AppError(409, texts.products.keyOfAnother({ name }), {
    extra: { published: { product_id: id, name } },
  })

export async function assertSubcategory(db: Connection, { subcategory_id, category_id }: ProductFields) {
  if (!(await isSubcategoryOf(db, subcategory_id, category_id))) throw noSuchSubcategory()
}

const noSuchSubcategory = () => invalid({ subcategory_id: texts.products.notInCategory })
