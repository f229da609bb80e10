import { formatRupees } from 'server/contract/formats'
import type { ProductDetail } from 'server/contract/offers'
import { texts } from 'server/contract/texts'
import { formatDateShortly } from '../lib/dates.ts'
import { localityOf } from './locality.ts'

/** What a shopper tells others of an offer. No price is promised of one that is over or sold out. */
export function shareTextOf(product: ProductDetail, today: string): string {
  const { name, offer_state, price, discount_price, shop_name, start_date, end_date } = product
  const { shareOffer } = texts
  if (offer_state !== 'live' && offer_state !== 'scheduled') return name
  const shop = [shop_name, localityOf(product)].filter(Boolean).join(', ')
  const [first, last] = [formatDateShortly(start_date, today), formatDateShortly(end_date, today)]
  return [
    discount_price < price
      ? shareOffer.discounted(name, formatRupees(discount_price), formatRupees(price), shop)
      : shareOffer.price(name, formatRupees(price), shop),
    offer_state === 'scheduled' ? shareOffer.fromUntil(first, last) : shareOffer.until(last),
  ].join(' ')
}
