import { notInAddress } from 'server/contract/facts/address-line'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import type { NameInCity } from '../lib/city/city-names.ts'
import { validityOf } from './validity.ts'

/** An offer in one line, for search engines and chats. A price never stands without its date. */
export function describeOffer(product: OfferDetail, nameOf: NameInCity) {
  const { price, discount_price, shop_name, address, city } = product
  const { state, text } = validityOf(product)
  return texts.offerDescription({
    isMarked: state !== undefined,
    state: state ?? '',
    isReduced: discount_price < price,
    price: formatRupees(discount_price),
    original: formatRupees(price),
    place: [shop_name, address, ...notInAddress(address, city).map(nameOf)].filter(Boolean).join(', '),
    validity: text,
  })
}
