import { texts } from '../../../contract/facts/texts.ts'
import { whenUndoIsOver } from '../../platform/audit/undo.ts'
import type { Connection } from '../../platform/database/open.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { findShopPeople } from './hidden-offers.queries.ts'
import { hiddenMessage, shownMessage } from './hiding-messages.ts'
import { findOwnOfferRow, type OwnOfferRow } from './shop-offers.queries.ts'

/** Under which the mails about an offer's being hidden or shown can be taken back. */
const keyOf = (productId: number) => `hiding of product ${productId}`

type Product = Pick<OwnOfferRow, 'id' | 'name' | 'discount_price'>
const about = (product: Product, name: string) => ({
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
      { ...about(product, name), reason },
      { userId: id, ...person },
      options(tx, product.id),
    )
}

export async function notifyOfShowing({ messages }: Services, tx: Connection, product: Product) {
  for (const { id, name, ...person } of await findShopPeople(tx, product.id))
    await messages.send(
      shownMessage,
      about(product, name),
      { userId: id, ...person },
      options(tx, product.id),
    )
}

/** True when the shop has not been told yet, and now is not. */
export const takeBackMessage = ({ messages }: Services, tx: Connection, productId: number) =>
  messages.withdraw(keyOf(productId), tx)

/** The mail that hiding the product for this reason would send; null when there is nobody to be told. */
export async function previewHiding(
  { db, messages }: Services,
  { product_id: id, reason }: { product_id: number; reason: string },
) {
  const product = await findOwnOfferRow(db, { id: 0, userType: 'admin' }, id)
  if (!product) throw notFound(texts.notFound.product)
  const people = await findShopPeople(db, id)
  const [first] = people
  if (!first) return null
  const { subject, text } = messages.preview(hiddenMessage, { ...about(product, first.name), reason }, first)
  return { to: people.map(({ email }) => email).join(', '), subject, text }
}
