import { randomUUID } from 'node:crypto'
import { texts } from '../../../contract/facts/texts.ts'
import type { ChangeOutcome, SeenOffer } from '../../../contract/shop-offers/changes.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { emptyOutcome, firstOfEach, withMessage } from './change-offers.ts'
import { hideWithoutMessage, messageKeyOf } from './hide-offer.ts'
import { notifyOfHidingTogether } from './notify-of-hiding.ts'
import { getOffers, type OwnOfferRow } from './shop-offers.queries.ts'

type Hidings = { products: SeenOffer[]; reason: string }

/**
 * Hides several offers for one reason, and tells each shop in one message. One that was changed since it was
 * seen stays and is named, as in `changeOffers`.
 */
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
    // Always in the same order, so that two who hide do not wait for each other.
    for (const seen of firstOfEach(products).sort((a, b) => a.product_id - b.product_id))
      try {
        const { entryId, product } = await hideWithoutMessage(
          services,
          tx,
          user,
          { ...seen, reason, together },
          actor,
        )
        outcome.changed.push(seen.product_id)
        outcome.undo.push(entryId)
        if (product) hidden.push(product)
      } catch (error) {
        if (!(error instanceof AppError) || products.length === 1) throw error
        const name = (await getOffers(tx, [seen.product_id])).get(seen.product_id)?.name ?? null
        outcome.left.push({ product_id: seen.product_id, name, reason: error.message })
      }
    for (const shop of new Set(hidden.map(({ shop_id }) => shop_id)))
      await notifyOfHidingTogether(
        services,
        tx,
        hidden.filter(({ shop_id }) => shop_id === shop),
        { reason, messageKey: messageKeyOf(together, shop) },
      )
    return withMessage(outcome, texts.hiding.hiddenTogether)
  })
