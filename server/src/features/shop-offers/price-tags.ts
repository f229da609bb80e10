import type { PoolClient } from 'pg'
import { z } from 'zod'
import { formatRupees } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { photoShape } from '../../offers/picture-shapes.ts'
import { type Actor, recordChange, type UndoData } from '../../platform/audit/record-change.ts'
import { findRepeatedChange, type UndoHandler } from '../../platform/audit/undo.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findOwnOffer, limitShopOf } from './change-offer.ts'
import { sendToShop } from './notify-of-hiding.ts'
import {
  askForTag,
  findPriceTag,
  isPriceFine,
  removeTag,
  restorePriceTag,
  setFinePrice,
  setTagPhoto,
} from './price-tags.queries.ts'

type SeenPrice = { product_id: number; price: number }
const action = 'struck price fine'
const kept = z.object({ price: z.number(), tag: z.looseObject({}).nullable() })

/** Locks the offer. Throws 404, or 409 if its struck price changed since it was seen. */
async function seenOffer(tx: PoolClient, user: SignedInUser, seen: SeenPrice) {
  const offer = await findOwnOffer(tx, user, seen.product_id)
  if (offer.price !== seen.price || offer.price <= offer.discount_price)
    throw new AppError(409, texts.priceProofs.changed)
  return offer
}

type PricedOffer = { id: number; name: string; price: number }

const record = (
  tx: PoolClient,
  actor: Actor,
  action: string,
  { id, name, price }: PricedOffer,
  undo?: UndoData,
) => {
  const subject = { type: 'product' as const, id, name }
  return recordChange(tx, actor, { action, subject, before: null, after: { price } }, undo)
}

export const acceptStruckPrice = ({ db }: Services, user: SignedInUser, seen: SeenPrice, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const offer = await seenOffer(tx, user, seen)
    if (await isPriceFine(tx, offer.id, offer.price)) {
      const done = await findRepeatedChange(tx, actor, { action, type: 'product', id: offer.id })
      if (done !== undefined) return done
      throw new AppError(409, texts.priceProofs.fineAlready)
    }
    const tag = (await findPriceTag(tx, offer.id)) ?? null
    const content = { price: offer.price, tag }
    const undo = { content, pictureId: tag?.picture_id ?? null }
    const entryId = await record(tx, actor, action, offer, undo)
    await setFinePrice(tx, offer.id, offer.price)
    await removeTag(tx, offer.id)
    return entryId
  })

export const askForPriceTag = (services: Services, user: SignedInUser, seen: SeenPrice, actor: Actor) =>
  inTransaction(services.db, async (tx) => {
    const offer = await seenOffer(tx, user, seen)
    // Another admin decided first, or a photo is waiting to be checked.
    if (await isPriceFine(tx, offer.id, offer.price)) throw new AppError(409, texts.priceProofs.fineAlready)
    if ((await findPriceTag(tx, offer.id))?.picture_id) throw new AppError(409, texts.priceProofs.changed)
    await askForTag(tx, offer.id, offer.price, actor.name)
    await record(tx, actor, 'price tag asked for', offer)
    const about = { offer: offer.name, productId: offer.id, price: offer.price }
    await sendToShop(services, tx, offer.id, priceTagMessage, about)
  })

/** Throws 404, or 409 if no photo is requested any more. */
export async function sendPriceTag(
  services: Services,
  user: SignedInUser,
  id: number,
  photo: Buffer,
  actor: Actor,
) {
  await limitShopOf(services, user, 'uploadOfShop', id)
  await services.pictures.saveWith(photo, 'products', photoShape, async (tx, pictureId) => {
    const offer = await findOwnOffer(tx, user, id)
    if (!(await setTagPhoto(tx, id, pictureId))) throw new AppError(409, texts.priceProofs.notAsked)
    await record(tx, actor, 'price tag sent', offer)
  })
}

export const priceUndoHandlers: readonly UndoHandler[] = [
  {
    action,
    async undo(tx, { subjectId, subjectName, content, pictureId }, actor) {
      const { price, tag } = kept.parse(content)
      if (!(await isPriceFine(tx, subjectId, price))) throw new AppError(409, texts.priceProofs.changed)
      await setFinePrice(tx, subjectId, null)
      if (tag) await restorePriceTag(tx, tag, pictureId)
      const offer = { id: subjectId, name: subjectName, price }
      await record(tx, actor, 'struck price to be looked at again', offer)
    },
  },
]

type PriceTagContent = { name: string; offer: string; productId: number; price: number }

export const priceTagMessage = messageKind<PriceTagContent>({
  write({ name, productId, ...about }, { publicUrl }) {
    const offer = withoutLinks(about.offer)
    const price = formatRupees(about.price)
    return {
      subject: texts.mail.priceTag.subject({ offer }),
      short: texts.mail.priceTag.short({ offer: offer.slice(0, 60), price }),
      greeting: namaste(name),
      blocks: [texts.mail.priceTag.please({ offer, price })],
      button: { label: texts.priceTag.take, href: `${publicUrl}/updateproduct?id=${productId}` },
      why: texts.mail.priceTag.why,
    }
  },
})
