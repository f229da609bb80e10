import { formatRupees } from 'server/contract/formats'
import type { ProductDetail } from 'server/contract/offers'
import { validityOf } from './validity.ts'

/** An offer in one line, for search engines and chats. A price never stands without its date. */
export function describeOffer(product: ProductDetail) {
  const { price, discount_price, shop_name, address, city } = product
  const { state, text } = validityOf(product)
  const prices =
    discount_price < price
      ? `${formatRupees(discount_price)} instead of ${formatRupees(price)}`
      : formatRupees(discount_price)
  const place = [shop_name, address, city].filter(Boolean).join(', ')
  return `${state ? `${state}. ` : ''}${prices} at ${place}. ${text}.`
}
