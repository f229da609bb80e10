import { createHash } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { NewShop, OwnShop } from '../../../contract/shops.ts'
import { texts } from '../../../contract/texts.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound, signInFirst } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findAdded, findShopOf, insertShop } from './shops.queries.ts'

/**
 * A new shop in the charge of who adds it, which waits for an admin. Its key belongs to its content: with the same it adds
 * nothing again, with another it throws 409.
 */
export async function addShop(
  { db, log }: Services,
  user: SignedInUser,
  shop: NewShop,
  actor: Actor,
): Promise<OwnShop> {
  const fingerprint = fingerprintOf(shop)
  const added = async () => {
    const before = await findAdded(db, user.id, shop.add_key)
    if (before && !before.fingerprint.equals(fingerprint))
      throw new AppError(409, texts.shops.keyOfAnother({ name: before.name }))
    return before?.id
  }
  const id = (await added()) ?? (await insertOnce())
  const stored = await findShopOf(db, user.id, id)
  // Handed over meanwhile, without staying.
  if (!stored) throw notFound(texts.notFound.shop)
  return stored

  async function insertOnce(): Promise<number> {
    try {
      const shopId = await inTransaction(db, async (tx) => {
        const newId = await insertShop(tx, user.id, shop, fingerprint)
        if (!newId) throw signInFirst()
        // Exactly where it stands is the shop's alone.
        const { add_key, latitude, longitude, ...content } = shop
        await recordChange(tx, actor, {
          action: 'shop added',
          subject: { type: 'shop', id: newId, name: shop.name },
          before: null,
          after: { ...content, status: 'pending' },
        })
        return newId
      })
      log.info({ shopId, userId: user.id }, 'Added a shop')
      return shopId
    } catch (error) {
      // The same key, sent twice at once: the other one was faster.
      const meanwhile = error instanceof DatabaseError && error.constraint === 'shops_added_once'
      const other = meanwhile ? await added() : undefined
      if (other) return other
      throw error
    }
  }
}

const fingerprintOf = ({ add_key, ...content }: NewShop) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest()
