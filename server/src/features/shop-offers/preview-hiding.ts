import { texts } from '../../../contract/facts/texts.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { findShopPeople } from './hidden-offers.queries.ts'
import { hiddenMessage, hiddenTogetherMessage } from './hiding-messages.ts'
import { aboutHidden } from './notify-of-hiding.ts'
import { findOwnOfferRow, getOffers } from './shop-offers.queries.ts'

/**
 * The mail that hiding the product for this reason would send, with others of its shop if there are; null
 * when there is nobody to be told.
 */
export async function previewHiding(
  { db, messages }: Services,
  { product_id: id, others, reason }: { product_id: number; others: number[]; reason: string },
) {
  const product = await findOwnOfferRow(db, { id: 0, userType: 'admin' }, id)
  if (!product) throw notFound(texts.notFound.product)
  const people = await findShopPeople(db, id)
  const [first] = people
  if (!first) return null
  const together = [...(await getOffers(db, [id, ...others])).values()].filter(
    ({ shop_id }) => shop_id === product.shop_id,
  )
  const { subject, text } =
    together.length > 1
      ? messages.preview(
          hiddenTogetherMessage,
          { name: first.name, offers: together.map(({ name }) => name), reason },
          first,
        )
      : messages.preview(hiddenMessage, { ...aboutHidden(product, first.name), reason }, first)
  return { to: people.map(({ email }) => email).join(', '), subject, text }
}
