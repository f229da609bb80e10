import { texts } from '../../../../contract/texts.ts'
import { photoShape } from '../../../offers/picture-shapes.ts'
import type { Actor } from '../../../platform/audit/record-change.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { SignedInUser } from '../../../platform/sessions/signed-in-user.ts'
import { ownProduct } from '../change-product.ts'
import { limitShop } from '../limit-shop.ts'
import { recordProductChange } from '../product-history.ts'
import { findShopOfProduct, getProduct } from '../shop-products.queries.ts'
import { setRowPhoto } from './list-rows.queries.ts'

/** Gives an offer of a list the photo that its row names; throws 404. */
export async function setPhotoOfRow(
  services: Services,
  user: SignedInUser,
  id: number,
  photo: Buffer,
  rowPhoto: string,
  actor: Actor,
) {
  const { db, pictures } = services
  // Asked again under the lock; before, so that a stranger's picture is not even decoded.
  const found = await findShopOfProduct(db, user, id)
  if (!found) throw notFound(texts.notFound.product)
  await limitShop(services, user, 'rowPhotoOfShop', found.shopId)
  await pictures.saveWith(photo, 'products', photoShape, async (tx, pictureId) => {
    const before = await ownProduct(tx, user, id)
    await setRowPhoto(tx, id, pictureId, rowPhoto)
    await recordProductChange(tx, actor, 'product updated', before, await getProduct(tx, id))
  })
}
