import { DatabaseError, type PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { NewOffer, OfferFields } from '../../../contract/shop-offers/schemas.ts'
import { photoShape } from '../../offers/picture-shapes.ts'
import { fingerprintOf, NothingInserted, publishUnderKey } from '../../offers/publish-under-key.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findOwnShop, hasShop } from '../../shops/membership.ts'
import { followHiding } from './follow-hiding.ts'
import { limitShop } from './limit-shop.ts'
import { recordOfferChanges } from './offer-history.ts'
import {
  findPublished,
  getOffers,
  insertOfferRows,
  isSubcategoryOf,
  type ToInsert,
} from './shop-offers.queries.ts'

/**
 * Stores an offer with its picture, together or not at all; gives its id. Throws 409, and tells what is
 * stored, for a key of another.
 */
export async function publishOffer(
  services: Services,
  user: SignedInUser,
  { publish_key, ...product }: Omit<NewOffer, 'for_user'>,
  photo: Buffer,
  actor: Actor,
): Promise<number> {
  const { db, pictures, log } = services
  const ownerId = user.id
  const key =
    publish_key === undefined ? undefined : { publish_key, fingerprint: fingerprintOf(product, photo) }
  const find = async () => key && findPublished(db, ownerId, key.publish_key)
  const outcome = await publishUnderKey(await find(), {
    find,
    isSame: ({ fingerprint }) => key !== undefined && fingerprint.equals(key.fingerprint),
    insert: async () => {
      await assertSubcategory(db, product)
      await limitShop(services, user, 'uploadOfShop', await shopOfOffer(db, user, product.shop_id))
      return pictures
        .saveWith(photo, 'products', photoShape, (tx, pictureId) =>
          insertOffer(services, tx, ownerId, { product, pictureId, key }, actor),
        )
        .catch((error: unknown) => {
          // An admin deleted it a moment ago.
          const isGone = error instanceof DatabaseError && error.constraint === 'products_subcategory_id_fkey'
          throw isGone ? noSuchSubcategory() : error
        })
    },
    // The membership may have ended while the photo was stored.
    assertAllowed: () => shopOfOffer(db, user, product.shop_id),
  })
  if (outcome.state === 'other') {
    const { id, name } = outcome.stored
    throw new AppError(409, texts.products.keyOfAnother({ name }), {
      extra: { published: { product_id: id, name } },
    })
  }
  const { state, id: productId } = outcome
  if (state === 'published') log.info({ productId, ownerId }, 'Published a product')
  return productId
}

/** Null: an admin's own offer. */
async function shopOfOffer(db: Connection, user: SignedInUser, shopId: number | undefined) {
  if (shopId !== undefined && !(await hasShop(db, user, shopId)))
    throw invalid({ shop_id: texts.products.noOwnShop })
  const id = shopId ?? (user.userType === 'admin' ? null : await findOwnShop(db, user.id))
  if (id === null && user.userType !== 'admin') throw invalid({ shop_id: texts.shops.shopMissing })
  return id
}

/**
 * The new offers' ids, in their order, once they stand in the audit trail too, and are hidden where the same
 * one was; undefined where nothing could be inserted.
 */
export async function insertOffers(
  services: Services,
  tx: PoolClient,
  ownerId: number,
  offers: ToInsert[],
  actor: Actor,
): Promise<(number | undefined)[]> {
  const ids = await insertOfferRows(tx, ownerId, offers)
  const inserted = ids.filter((id) => id !== undefined)
  if (inserted.length === 0) return ids
  const added = [...(await getOffers(tx, inserted)).values()]
  const published = added.map((after) => ({ before: undefined, after }))
  await recordOfferChanges(tx, actor, 'product published', published)
  await followHiding(services, tx, added, actor)
  return ids
}

/** The same for one; throws NothingInserted. */
export async function insertOffer(
  services: Services,
  tx: PoolClient,
  ownerId: number,
  offer: ToInsert,
  actor: Actor,
): Promise<number> {
  const [id] = await insertOffers(services, tx, ownerId, [offer], actor)
  if (id === undefined) throw new NothingInserted()
  return id
}

export async function assertSubcategory(db: Connection, { subcategory_id, category_id }: OfferFields) {
  if (!(await isSubcategoryOf(db, subcategory_id, category_id))) throw noSuchSubcategory()
}

const noSuchSubcategory = () => invalid({ subcategory_id: texts.products.notInCategory })
