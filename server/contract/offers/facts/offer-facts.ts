import { maxLengths } from '../../facts/limits.ts'
import { texts } from '../../facts/texts.ts'

/** What follows from status, dates and today (decisions 4); decided in SQL by `offer_state`. */
export const offerStates = ['live', 'scheduled', 'expired', 'out of stock'] as const

/** How a customer gets an offer; `comes_home` is a service. */
export const deliveries = ['at_shop', 'comes_home', 'delivers'] as const
export type OfferDelivery = (typeof deliveries)[number]
/** The ones that search filters by. */
export const searchedDeliveries = ['comes_home', 'delivers'] as const
export type SearchedDelivery = (typeof searchedDeliveries)[number]

/** What a shop says that its struck price is; 'none': there was no earlier price, and nothing is struck. */
export const struckPriceKinds = ['mrp', 'usual', 'none'] as const
export type StruckPriceKind = (typeof struckPriceKinds)[number]
/** What can be said of a price that is struck. */
export const keptStruckPriceKinds = ['mrp', 'usual'] as const

/** The brand of what has none, as it is stored. */
export const unbranded = 'Unbranded'

export const isUnbranded = (brand: string) => brand.trim() === '' || brand.trim() === unbranded

/** A brand as people read it. */
export const brandInWords = (brand: string) => (brand === unbranded ? texts.proposedOffer.unbranded : brand)

/**
 * One line for an offer that nobody has described, in the language of whoever publishes it; `place` is where
 * it is, 'Sarafa Brass, Rajwada', or empty. No price and no day: they stand beside it, and may change while
 * this stays.
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
