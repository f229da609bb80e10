import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { texts } from '../../../contract/facts/texts.ts'
import type { ChangeOutcome, SeenOffer } from '../../../contract/shop-offers/changes.ts'
import {
  type HidingReason,
  inOwnWords,
  isHidingReason,
} from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { findRepeatedChange } from '../../platform/audit/undo.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { assertVersion, findOwnOffer } from './change-offer.ts'
import { emptyOutcome, firstOfEach, withMessage } from './change-offers.ts'
import {
  findHidden,
  findShopPeople,
  hide,
  markAskedAgain,
  noteEntry,
  settleReportsByHiding,
  unhide,
  unmarkAskedAgain,
} from './hidden-offers.queries.ts'
import {
  aboutHidden,
  hiddenMessage,
  hiddenTogetherMessage,
  notifyOfHiding,
  notifyOfHidingTogether,
  notifyOfShowing,
  withdrawHidingMessage,
} from './notify-of-hiding.ts'
import { recordHiding, recordWithShop } from './offer-history.ts'
import { findOwnOfferRow, getOffers, type OwnOfferRow } from './shop-offers.queries.ts'

type Hiding = SeenOffer & { reason: string }

/** Returns the undo entry. Throws 404, or 409 if the offer changed since it was seen. */
export const hideOffer = (services: Services, user: SignedInUser, wanted: Hiding, actor: Actor) =>
  inTransaction(services.db, async (tx) => {
    const { entryId, product } = await hideWithoutMessage(services, tx, user, wanted, actor)
    if (product) await notifyOfHiding(services, tx, product, wanted.reason)
    return entryId
  })

const messageKeyOf = (together: string, shopId: number | null) => `hiding ${together} of ${shopId}`

/**
 * Leaves it to the caller to notify the shop about `product`, which is undefined for a retry. `together`: the
 * key that offers hidden in one request share.
 */
async function hideWithoutMessage(
  services: Services,
  tx: PoolClient,
  user: SignedInUser,
  { product_id: id, version, reason, together }: Hiding & { together?: string },
  actor: Actor,
): Promise<{ entryId: number; product?: OwnOfferRow }> {
  const product = await findOwnOffer(tx, user, id)
  const before = await findHidden(tx, id)
  const by = before?.asked_again_at === null ? before.hidden_by : undefined
  // An older version that is hidden for the same reason is a retry.
  const isAgain = by && version !== product.version && (before?.words ?? before?.reason) === reason
  const done =
    isAgain && (await findRepeatedChange(tx, actor, { action: 'product hidden', type: 'product', id }))
  if (done) return { entryId: done }
  await assertVersion(tx, product, version)
  if (by) throw new AppError(409, texts.hiding.hiddenAlready({ by }))
  const isKnown = isHidingReason(reason)
  const messageKey = together ? messageKeyOf(together, product.shop_id) : null
  await hide(tx, {
    product_id: id,
    reason: isKnown ? (reason as HidingReason) : inOwnWords,
    words: isKnown ? null : reason,
    hidden_by: actor.name,
    message_key: messageKey,
  })
  const content = { former: before ?? null, message_key: messageKey }
  const entryId = await recordHiding(tx, actor, product, reason, { content })
  await noteEntry(tx, id, entryId)
  await settleReportsByHiding(tx, id, actor.name, entryId)
  await withdrawHidingMessage(services, tx, before ?? { product_id: id, message_key: null })
  return { entryId, product }
}

/** Notifies the shop, unless it has not been notified of the hiding yet. Throws like `hideOffer`. */
export const showOffer = (services: Services, user: SignedInUser, seen: SeenOffer, actor: Actor) =>
  inTransaction(services.db, async (tx) => {
    const { product_id: id } = seen
    const product = await findOwnOffer(tx, user, id)
    const before = await findHidden(tx, id)
    const action = 'product shown again'
    const done = before ? undefined : await findRepeatedChange(tx, actor, { action, type: 'product', id })
    if (done !== undefined) return done
    await assertVersion(tx, product, seen.version)
    if (!before) throw new AppError(409, texts.hiding.notHidden)
    await unhide(tx, id)
    if (!(await withdrawHidingMessage(services, tx, before))) await notifyOfShowing(services, tx, product)
    return recordWithShop(tx, actor, product, before)
  })

export const askAgain = ({ db }: Services, user: SignedInUser, seen: SeenOffer, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const product = await findHiddenAsSeen(tx, user, seen)
    if (await markAskedAgain(tx, product.id, actor.name))
      await recordWithShop(tx, actor, product, undefined, 'product to be looked at again')
  })

export const withdrawReviewRequest = ({ db }: Services, user: SignedInUser, seen: SeenOffer, actor: Actor) =>
  inTransaction(db, async (tx) => {
    const product = await findHiddenAsSeen(tx, user, seen)
    if (await unmarkAskedAgain(tx, product.id))
      await recordWithShop(tx, actor, product, undefined, 'product not to be looked at again')
  })

async function findHiddenAsSeen(tx: PoolClient, user: SignedInUser, { product_id, version }: SeenOffer) {
  const product = await findOwnOffer(tx, user, product_id)
  await assertVersion(tx, product, version)
  if (!product.hidden_at) throw new AppError(409, texts.hiding.notHidden)
  return product
}

type Hidings = { products: SeenOffer[]; reason: string }

/** Sends one message per shop. Skips and returns offers that changed, like `changeOffers`. */
export const hideOffers = (
  services: Services,
  user: SignedInUser,
  { products, reason }: Hidings,
  actor: Actor,
): Promise<ChangeOutcome> =>
  inTransaction(services.db, async (tx) => {
    const outcome = emptyOutcome()
    const together = randomUUID()
    const hidden: OwnOfferRow[] = []
    // In a fixed order, to prevent deadlocks.
    for (const seen of firstOfEach(products).sort((a, b) => a.product_id - b.product_id))
      try {
        const wanted = { ...seen, reason, together }
        const { entryId, product } = await hideWithoutMessage(services, tx, user, wanted, actor)
        outcome.changed.push(seen.product_id)
        outcome.undo.push(entryId)
        if (product) hidden.push(product)
      } catch (error) {
        if (!(error instanceof AppError) || products.length === 1) throw error
        const name = (await getOffers(tx, [seen.product_id])).get(seen.product_id)?.name ?? null
        outcome.left.push({ product_id: seen.product_id, name, reason: error.message })
      }
    for (const shop of new Set(hidden.map(({ shop_id }) => shop_id))) {
      const ofShop = hidden.filter(({ shop_id }) => shop_id === shop)
      await notifyOfHidingTogether(services, tx, ofShop, reason, messageKeyOf(together, shop))
    }
    return withMessage(outcome, texts.hiding.hiddenTogether)
  })

/** Returns null if the shop has nobody to write to. */
export async function previewHiding(
  { db, messages }: Services,
  { product_id: id, others, reason }: { product_id: number; others: number[]; reason: string },
) {
  const product = await findOwnOfferRow(db, { id: 0, userType: 'admin' }, id)
  if (!product) throw notFound(texts.notFound.product)
  const people = await findShopPeople(db, id)
  const [first] = people
  if (!first) return null
  const rows = [...(await getOffers(db, [id, ...others])).values()]
  const offers = rows.filter(({ shop_id }) => shop_id === product.shop_id).map(({ name }) => name)
  const { name } = first
  const { subject, text } =
    offers.length > 1
      ? messages.preview(hiddenTogetherMessage, { name, offers, reason }, first)
      : messages.preview(hiddenMessage, { name, ...aboutHidden(product), reason }, first)
  return { to: people.map(({ email }) => email).join(', '), subject, text }
}
