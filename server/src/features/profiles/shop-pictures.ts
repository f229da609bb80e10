import type { PoolClient } from 'pg'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import {
  type ShopPictureKind,
  shopPictureKinds,
  shopPictureShapes,
} from '../../../contract/profiles/facts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import type { UndoHandler } from '../../platform/audit/undo.ts'
import type { Connection } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notAllowed, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import type { Shape } from '../../platform/uploads/encode-picture.ts'
import { shownPictureOf } from '../../platform/uploads/picture-urls.ts'
import { hasShop, type LockedShop, lockAnyShop, lockShop } from '../../shops/membership.ts'
import { findShopPictureId, findShopPictures, isHelperOf, setShopPicture } from './profiles.queries.ts'

const action = 'shop picture changed'

const shapes: Record<ShopPictureKind, Shape> = {
  logo: { ...shopPictureShapes.logo, fit: 'contain', widths: [64, 160, 320] },
  front: { ...shopPictureShapes.front, fit: 'cover' },
}

/** Only owners of the shop and admins may use it, not helpers. Throws 404, 403. */
export async function getShopPictures(db: Connection, user: SignedInUser, shopId: number) {
  if (!(await hasShop(db, user, shopId))) throw notFound(texts.notFound.shop)
  if (await isHelperOf(db, user.id, shopId)) throw notAllowed()
  const { logo, front } = await findShopPictures(db, shopId)
  return { logo: shownPictureOf(logo), front: shownPictureOf(front) }
}

type NewShopPicture = { id: number; kind: ShopPictureKind; photo: Buffer | undefined }

/** Returns the undo entry, or undefined if nothing changes. Throws 404, 403. */
export async function changeShopPicture(
  { db, pictures }: Services,
  user: SignedInUser,
  { id, kind, photo }: NewShopPicture,
  actor: Actor,
) {
  // Checks access before the upload is decoded.
  await getShopPictures(db, user, id)
  const show = async (tx: PoolClient, pictureId: number | null) => {
    const shop = await lockShop(tx, user, id)
    if (!shop) throw notFound(texts.notFound.shop)
    return showPicture(tx, actor, shop, kind, pictureId)
  }
  return photo
    ? pictures.saveWith(photo, 'shops', shapes[kind], show)
    : inTransaction(db, (tx) => show(tx, null))
}

async function showPicture(
  tx: PoolClient,
  actor: Actor,
  { id, name }: LockedShop,
  kind: ShopPictureKind,
  after: number | null,
) {
  const before = await findShopPictureId(tx, id, kind)
  if (before === after) return undefined
  const subject = { type: 'shop' as const, id, name }
  const change = { action, subject, before: { [kind]: before }, after: { [kind]: after } }
  const undo = { content: { kind, after }, pictureId: before, shopId: id }
  const entry = await recordChange(tx, actor, change, undo)
  await setShopPicture(tx, id, kind, after)
  return entry
}

const kept = z.object({ kind: z.enum(shopPictureKinds), after: z.int().nullable() })

export const shopPictureUndoHandler: UndoHandler = {
  action,
  async undo(tx, { subjectId, content, pictureId }, actor) {
    const { kind, after } = kept.parse(content)
    const shop = await lockAnyShop(tx, subjectId)
    if (!shop) throw notFound(texts.notFound.shop)
    if ((await findShopPictureId(tx, subjectId, kind)) !== after)
      throw new AppError(409, texts.profile.cannotUndo)
    await setShopPicture(tx, subjectId, kind, pictureId)
    await recordChange(tx, actor, {
      action: 'shop restored',
      subject: { type: 'shop', id: subjectId, name: shop.name },
      before: { [kind]: after },
      after: { [kind]: pictureId },
    })
  },
}
