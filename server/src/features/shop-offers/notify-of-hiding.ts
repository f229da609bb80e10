import { whenUndoIsOver } from '../../platform/audit/undo.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Services } from '../../platform/services.ts'
import { findHiddenTogether, findShopPeople, type HiddenRow } from './hidden-offers.queries.ts'
import { hiddenMessage, hiddenTogetherMessage, shownMessage } from './hiding-messages.ts'
import { getOffers, type OwnOfferRow } from './shop-offers.queries.ts'

/** Under which the mails about an offer's being hidden or shown can be taken back. */
const keyOf = (productId: number) => `hiding of product ${productId}`

type Product = Pick<OwnOfferRow, 'id' | 'name' | 'discount_price'>
/** What a message says of the offer. */
export const aboutHidden = (product: Product, name: string) => ({
  name,
  offer: product.name,
  productId: product.id,
  price: product.discount_price,
})
const options = (tx: Connection, productId: number) => ({
  tx,
  dueAt: whenUndoIsOver(),
  withdrawKey: keyOf(productId),
})

/** Tells everybody who looks after the shop; nobody of an admin's own offer. */
export async function notifyOfHiding(
  { messages }: Services,
  tx: Connection,
  product: Product,
  reason: string,
) {
  await messages.withdraw(keyOf(product.id), tx)
  for (const { id, name, ...person } of await findShopPeople(tx, product.id))
    await messages.send(
      hiddenMessage,
      { ...aboutHidden(product, name), reason },
      { userId: id, ...person },
      options(tx, product.id),
    )
}

export async function notifyOfShowing({ messages }: Services, tx: Connection, product: Product) {
  for (const { id, name, ...person } of await findShopPeople(tx, product.id))
    await messages.send(
      shownMessage,
      aboutHidden(product, name),
      { userId: id, ...person },
      options(tx, product.id),
    )
}

/** Tells everybody who looks after the shop of several in one message; `reason` is why all of them are. */
export async function notifyOfHidingTogether(
  services: Services,
  tx: Connection,
  products: readonly Product[],
  { reason, messageKey }: { reason: string; messageKey: string },
) {
  const [first, ...more] = products
  if (!first) return
  const delivery = { tx, dueAt: whenUndoIsOver(), withdrawKey: messageKey }
  for (const { id, name, ...person } of await findShopPeople(tx, first.id)) {
    const recipient = { userId: id, ...person }
    if (more.length === 0)
      await services.messages.send(
        hiddenMessage,
        { ...aboutHidden(first, name), reason },
        recipient,
        delivery,
      )
    else
      await services.messages.send(
        hiddenTogetherMessage,
        { name, offers: products.map((product) => product.name), reason },
        recipient,
        delivery,
      )
  }
}

/**
 * True when the shop has not been told yet, and now is not; of others that the same message tells of, it is
 * told anew.
 */
export async function takeBackMessage(
  services: Services,
  tx: Connection,
  { product_id, message_key: messageKey }: Pick<HiddenRow, 'product_id' | 'message_key'>,
) {
  if (!messageKey) return services.messages.withdraw(keyOf(product_id), tx)
  if (!(await services.messages.withdraw(messageKey, tx))) return false
  const others = await findHiddenTogether(tx, messageKey)
  const ids = others.map(({ id }) => id)
  const [first] = others
  if (first)
    await notifyOfHidingTogether(services, tx, [...(await getOffers(tx, ids)).values()], {
      reason: first.reason,
      messageKey,
    })
  return true
}
