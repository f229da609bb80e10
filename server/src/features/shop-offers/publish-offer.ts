import { DatabaseError, type PoolClient } from 'pg'
import type { LimitOfShop } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { NewOffer, OfferFields } from '../../../contract/shop-offers/schemas.ts'
import { photoShape } from '../../offers/picture-shapes.ts'
import { fingerprintOf, NothingInserted, publishUnderKey } from '../../offers/publish-under-key.ts'
import { type Actor, serverActor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findOwnShop, hasShop } from '../../shops/membership.ts'
import { hideMatchesOfHidden } from './hidden-offers.queries.ts'
import { notifyOfHiding } from './notify-of-hiding.ts'
import { recordHiding, recordOfferChanges } from './offer-history.ts'
import {
  findPublished,
  getOffers,
  insertOfferRows,
  isSubcategoryOf,
  type OwnOfferRow,
  type ToInsert,
} from './shop-offers.queries.ts'

/** Returns the offer's id. Throws 409 with the stored offer if the key was used for a different one. */
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
          // An admin deleted the subcategory after it was checked.
          const isGone = error instanceof DatabaseError && error.constraint === 'products_subcategory_id_fkey'
          throw isGone ? noSuchSubcategory() : error
        })
    },
    // The user's membership may have ended while the photo was being stored.
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

/** Returns null for an admin's own offer. */
async function shopOfOffer(db: Connection, user: SignedInUser, shopId: number | undefined) {
  if (shopId !== undefined && !(await hasShop(db, user, shopId)))
    throw invalid({ shop_id: texts.products.noOwnShop })
  const id = shopId ?? (user.userType === 'admin' ? null : await findOwnShop(db, user.id))
  if (id === null && user.userType !== 'admin') throw invalid({ shop_id: texts.shops.shopMissing })
  return id
}

/** Returns ids in order, undefined for offers not inserted. Hides offers that match a hidden one. */
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
  await rehideMatches(services, tx, added, actor)
  return ids
}

/** Throws NothingInserted. */
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

/** Throws 429. Does not limit admins. Call it outside a transaction, as it uses a connection of its own. */
export async function limitShop(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  user: SignedInUser,
  limit: LimitOfShop,
  shopId: number | null | undefined,
) {
  if (user.userType !== 'admin' && shopId) await rateLimits.consume(limit, String(shopId))
}

type NamedWare = Pick<OwnOfferRow, 'name' | 'brand'>
/** A new price or date does not make it another product: an admin's decision to show it remains valid. */
export const isDifferentProduct = (before: NamedWare, after: NamedWare) =>
  before.name !== after.name || before.brand !== after.brand

type PublishedWare = Pick<OwnOfferRow, 'id' | 'name' | 'shop_name' | 'discount_price'>

/**
 * Hides published or renamed offers that match a hidden offer of their shop, and asks admins for a review, so
 * that publishing again does not bypass their decision.
 */
export async function rehideMatches(
  services: Services,
  tx: PoolClient,
  products: readonly PublishedWare[],
  actor: Actor,
) {
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const { product_id, reason, words } of await hideMatchesOfHidden(tx, [...byId.keys()], actor.name)) {
    const product = byId.get(product_id)
    if (!product) continue
    await recordHiding(tx, serverActor, product, words ?? reason)
    await notifyOfHiding(services, tx, product, words ?? reason)
  }
}
