import { texts } from '../../../../contract/facts/texts.ts'
import type { ListColumn } from '../../../../contract/shop-offers/facts/list-columns.ts'
import { namesOfAvailability } from '../offers-from-file/read-cells.ts'
import type { OfferToList } from './offers-to-list.queries.ts'

/** By which the photo is known again when the list comes back: no two pictures have one. */
export const photoFileName = (key: string) => `${key.split('/').slice(1).join('')}.jpg`

/**
 * An offer as a row that publishes the same anywhere else. By its nature does not travel: ids and who made
 * it when, counts (views, codes), what prices were before, what admins decided (hidden, price found fine),
 * that it is not the same as other shops', and for how long it was last renewed.
 */
export const rowOfOffer = (
  offer: OfferToList,
): Record<Exclude<ListColumn, 'mrp' | 'discount' | 'off'>, string | number> => ({
  code: offer.code,
  name: offer.name,
  category: offer.category,
  subcategory: offer.subcategory,
  brand: offer.brand,
  price: offer.price,
  // With its sign, by which ₹0 is no empty cell.
  sale: offer.discount_price === offer.price ? '' : `₹${offer.discount_price}`,
  struck: offer.struck_price_kind ?? '',
  starts: offer.start_date,
  ends: offer.end_date,
  codes: codesOf(offer.code_limit),
  delivery: texts.delivery.kinds[offer.delivery],
  availability: availabilityOf(offer),
  description: offer.description,
  photo: offer.picture ? photoFileName(offer.picture) : '',
})

const codesOf = (limit: number | null) => (limit === null ? 'no' : limit || 'yes')

const availabilityOf = ({ product_status, is_over }: OfferToList) =>
  namesOfAvailability
    .find(([each]) => each.product_status === product_status && each.isOver === is_over)?.[1]
    .split('|')[0] ?? ''
