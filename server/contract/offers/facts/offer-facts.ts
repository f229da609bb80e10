import { maxLengths } from '../../facts/limits.ts'
import { texts } from '../../facts/texts.ts'

/** Follows from status, dates and today (decisions 4); computed in SQL by `offer_state`. */
export const offerStates = ['live', 'scheduled', 'expired', 'out of stock'] as const

/** `comes_home` is a service at the customer's home. */
export const deliveries = ['at_shop', 'comes_home', 'delivers'] as const
export type OfferDelivery = (typeof deliveries)[number]
export const searchedDeliveries = ['comes_home', 'delivers'] as const
export type SearchedDelivery = (typeof searchedDeliveries)[number]

/** The shop's declaration of its struck price. 'none': there was no earlier price, so no price is struck. */
export const struckPriceKinds = ['mrp', 'usual', 'none'] as const
export type StruckPriceKind = (typeof struckPriceKinds)[number]
export const keptStruckPriceKinds = ['mrp', 'usual'] as const

/** Stored as the brand of products without one. */
export const unbranded = 'Unbranded'

export const isUnbranded = (brand: string) => brand.trim() === '' || brand.trim() === unbranded

export const brandInWords = (brand: string) => (brand === unbranded ? texts.proposedOffer.unbranded : brand)

/**
 * A description for an offer without one, in the current language. `place` is like 'Sarafa Brass, Rajwada', or
 * empty. Contains no price and no date, since both can change later.
 */
export function proposedDescription({ name, brand }: { name: string; brand: string }, place: string): string {
  if (name.trim() === '') return ''
  const words = {
    name: name.trim(),
    brand: brand.trim(),
    place,
    hasBrand: !isUnbranded(brand),
    hasPlace: place !== '',
  }
  return texts.proposedOffer.description(words).slice(0, maxLengths.description)
}
