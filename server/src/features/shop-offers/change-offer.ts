import type { PoolClient } from 'pg'
import type { LimitOfShop } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { OfferFields } from '../../../contract/shop-offers/schemas.ts'
import { photoShape } from '../../offers/picture-shapes.ts'
import { findSame } from '../../offers/same-offers.ts'
import { type Actor, recordChange } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { findLastOfferChange, recordOfferChange } from './offer-history.ts'
import { assertSubcategory, isDifferentProduct, limitShop, rehideMatches } from './publish-offer.ts'
import {
  findCodesBeyondLimit,
  findShopOfOffer,
  findStandsAlone,
  getOffer,
  lockOffer,
  type OwnOfferRow,
  setOfferStatus,
  setStandsAlone,
  updateOfferRow,
} from './shop-offers.queries.ts'

type OfferEdit = { id: number; product: OfferFields; version?: number | undefined; photo: Buffer | undefined }

/** Throws 404, or 409 if the offer changed since `version` was read. */
export async function changeOffer(services: Services, user: SignedInUser, edit: OfferEdit, actor: Actor) {
  const { db, pictures } = services
  const { id, product, version, photo } = edit
  await assertSubcategory(db, product)
  await limitShopOf(services, user, 'uploadOfShop', id)
  const apply = (tx: PoolClient, pictureId?: number) =>
    updateOffer(services, tx, user, { id, version }, actor, async () => {
      await updateOfferRow(tx, id, product, pictureId)
      const taken = product.code_limit ? await findCodesBeyondLimit(tx, id) : undefined
      if (taken) throw invalid({ code_limit: texts.claims.limitBelowTaken({ taken }) })
    })
  return photo ? pictures.saveWith(photo, 'products', photoShape, apply) : inTransaction(db, apply)
}

/** Checks access before the picture is decoded; the transaction checks it again. Throws 404. */
export async function limitShopOf(services: Services, user: SignedInUser, limit: LimitOfShop, id: number) {
  const found = await findShopOfOffer(services.db, user, id)
  if (!found) throw notFound(texts.notFound.product)
  await limitShop(services, user, limit, found.shopId)
}

/** Hides the offer if its new name and brand match those of a hidden one. Throws 404, 409. */
export async function updateOffer(
  services: Services,
  tx: PoolClient,
  user: SignedInUser,
  { id, version }: Pick<OfferEdit, 'id' | 'version'>,
  actor: Actor,
  update: () => Promise<unknown>,
): Promise<OwnOfferRow> {
  const before = await findOwnOffer(tx, user, id)
  await assertVersion(tx, before, version)
  await update()
  const after = await getOffer(tx, id)
  await recordOfferChange(tx, actor, 'product updated', before, after)
  if (!isDifferentProduct(before, after)) return after
  await rehideMatches(services, tx, [after], actor)
  return getOffer(tx, id)
}

type OfferSwitch = { product_id: number; product_status: string; version?: number }

/** Throws 404, or 409 if the offer changed since `version` was read. */
export const switchOffer = ({ db }: Services, user: SignedInUser, wanted: OfferSwitch, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const { product_id: id, product_status: status, version } = wanted
    const before = await findOwnOffer(tx, user, id)
    if (before.product_status === status) return before
    await assertVersion(tx, before, version)
    if (status === 'out of stock' && before.offer_state === 'expired')
      throw new AppError(409, texts.products.hasEnded)
    await setOfferStatus(tx, id, status)
    const after = await getOffer(tx, id)
    const action = status === 'active' ? 'product back in stock' : 'product out of stock'
    await recordOfferChange(tx, actor, action, before, after)
    return after
  })

export async function findOwnOffer(tx: PoolClient, user: Pick<SignedInUser, 'id' | 'userType'>, id: number) {
  if (!(await lockOffer(tx, user, id))) throw notFound(texts.notFound.product)
  return getOffer(tx, id)
}

/** If the version differs, throws 409 with the last editor and time. Without a version, accepts any. */
export async function assertVersion(
  tx: PoolClient,
  { id, version: current }: OwnOfferRow,
  version: number | undefined,
) {
  if (version === undefined || version === current) return
  const { changed_by = texts.errors.somebody, changed_at } = (await findLastOfferChange(tx, id)) ?? {}
  throw new AppError(409, texts.products.changedMeanwhile({ by: changed_by }), {
    extra: { changed_by, changed_at },
  })
}

export async function findSameAsOwn({ db, config }: Services, user: SignedInUser, id: number) {
  const own = await findStandsAlone(db, user, id)
  if (!own) throw notFound(texts.notFound.product)
  return { ...own, same_products: (await findSame(db, id, config.site.brand)) ?? [] }
}

type StandAloneChange = { product_id: number; stands_alone: boolean }

/** Stores whether the shop regards its offer as the same product as others of that name. Throws 404. */
export const setOfferStandsAlone = (
  { db }: Services,
  user: SignedInUser,
  wanted: StandAloneChange,
  actor: Actor,
) =>
  inTransaction(db, async (tx) => {
    const { product_id: id, stands_alone } = wanted
    const { name } = await findOwnOffer(tx, user, id)
    if (!(await setStandsAlone(tx, id, stands_alone))) return
    await recordChange(tx, actor, {
      action: stands_alone ? 'product stands alone' : 'product compared again',
      subject: { type: 'product', id, name },
      before: { stands_alone: !stands_alone },
      after: { stands_alone },
    })
  })
