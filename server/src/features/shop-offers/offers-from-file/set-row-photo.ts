import { photoShape } from '../../../offers/picture-shapes.ts'
import type { Actor } from '../../../platform/audit/record-change.ts'
import type { Services } from '../../../platform/services.ts'
import type { SignedInUser } from '../../../platform/sessions/signed-in-user.ts'
import { limitShopOf, updateOffer } from '../change-offer.ts'
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
  await limitShopOf(services, user, 'rowPhotoOfShop', id)
  await services.pictures.saveWith(photo, 'products', photoShape, (tx, pictureId) =>
    updateOffer(services, tx, user, { id }, actor, () => setRowPhoto(tx, id, pictureId, rowPhoto)),
  )
}
