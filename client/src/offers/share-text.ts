import { localityOf } from 'server/contract/facts/addresses'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import type { NameInCity } from '../lib/city/city-names.ts'
import { paths } from '../lib/dom/paths.ts'
import { formatDateShortly, todayInIndia } from '../lib/format/dates.ts'
import { inThisLanguage } from '../lib/format/language.ts'

export type Handover = { title: string; text: string; url: string }

type Shared = Pick<
  OfferDetail,
  | 'name'
  | 'offer_state'
  | 'away_until'
  | 'price'
  | 'discount_price'
  | 'shop_name'
  | 'start_date'
  | 'end_date'
  | 'address'
  | 'city'
  | 'with_code'
>

export const whatsAppAddress = (text: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`

/** Omits the price of an offer that has ended or is sold out, or whose shop is on holiday. */
export function shareTextOf(product: Shared, today: string, nameOf: NameInCity): string {
  const { name, offer_state, away_until, price, discount_price, shop_name, start_date, end_date } = product
  if (offer_state !== 'live' && offer_state !== 'scheduled') return name
  if (away_until) return texts.shareOffer.isBack({ name, day: formatDateShortly(away_until, today) })
  const shop = [shop_name, nameOf(localityOf(product) ?? '')].filter(Boolean).join(', ')
  const [first, last] = [formatDateShortly(start_date, today), formatDateShortly(end_date, today)]
  return [
    discount_price < price
      ? texts.shareOffer.discounted({
          name,
          price: formatRupees(discount_price),
          original: formatRupees(price),
          shop,
        })
      : texts.shareOffer.price({ name, price: formatRupees(price), shop }),
    offer_state === 'scheduled'
      ? texts.shareOffer.fromUntil({ first, last })
      : texts.shareOffer.until({ day: last }),
    ...(product.with_code ? [texts.codes.shared] : []),
  ].join(' ')
}

export const handoverOf = (product: Shared & { id: number }, nameOf: NameInCity): Handover => ({
  title: product.name,
  text: shareTextOf(product, todayInIndia(), nameOf),
  url: window.location.origin + inThisLanguage(paths.product(product.id)),
})
