import { texts } from '../../../contract/facts/texts.ts'
import type { NewShop, OwnShop } from '../../../contract/shops/schemas.ts'
import { fingerprintOf, publishUnderKey } from '../../offers/publish-under-key.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findAdded, findShopOf, insertShop } from './shops.queries.ts'

/** Throws 409 when the key was used for another shop. */
export async function addShop(
  { db, log }: Services,
  user: SignedInUser,
  { add_key, ...shop }: NewShop,
  actor: Actor,
): Promise<OwnShop> {
  const fingerprint = fingerprintOf(shop)
  const find = () => findAdded(db, user.id, add_key)
  const outcome = await publishUnderKey(await find(), {
    find,
    isSame: (before) => before.fingerprint.equals(fingerprint),
    insert: () =>
      inTransaction(db, async (tx) => {
        const id = await insertShop(tx, user.id, { ...shop, add_key }, fingerprint)
        // Leaves the exact position out of the audit trail.
        const { latitude, longitude, ...content } = shop
        await recordChange(tx, actor, {
          action: 'shop added',
          subject: { type: 'shop', id, name: shop.name },
          before: null,
          after: { ...content, status: 'pending' },
        })
        return id
      }),
  })
  if (outcome.state === 'other')
    throw new AppError(409, texts.shops.keyOfAnother({ name: outcome.stored.name }))
  if (outcome.state === 'published') log.info({ shopId: outcome.id, userId: user.id }, 'Added a shop')
  const stored = await findShopOf(db, user.id, outcome.id)
  // Missing on a retry when the user has handed the shop over and left it.
  if (!stored) throw notFound(texts.notFound.shop)
  return stored
}
