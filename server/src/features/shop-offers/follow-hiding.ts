import type { PoolClient } from 'pg'
import { hidingText } from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import { type Actor, recordChange, theServer } from '../../platform/audit/record-change.ts'
import type { Services } from '../../platform/services.ts'
import { hideAsBefore } from './follow-hiding.queries.ts'
import { notifyOfHiding } from './notify-of-hiding.ts'
import type { OwnOfferRow } from './shop-offers.queries.ts'

type Ware = Pick<OwnOfferRow, 'name' | 'brand'>
/** A new price or date is no new offer: what an admin has shown again stays shown. */
export const isOtherWare = (before: Ware, after: Ware) =>
  before.name !== after.name || before.brand !== after.brand

type Published = Pick<OwnOfferRow, 'id' | 'name' | 'shop_name' | 'discount_price'>

/**
 * Hides offers that were published, or renamed, to what an admin has hidden at the same shop, for the same
 * reason, and brings them back to the admins: as an edit does, publishing anew leaves the decision to them.
 * Their shop is told. In the transaction of the change.
 */
export async function followHiding(
  services: Services,
  tx: PoolClient,
  products: readonly Published[],
  actor: Actor,
) {
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const { product_id, reason, words } of await hideAsBefore(tx, [...byId.keys()], actor.name)) {
    const product = byId.get(product_id)
    if (!product) continue
    const said = words ?? reason
    await recordChange(tx, theServer, {
      action: 'product hidden',
      subject: { type: 'product', id: product.id, name: product.name },
      before: null,
      after: { reason: hidingText(said), shop_name: product.shop_name },
    })
    await notifyOfHiding(services, tx, product, said)
  }
}
