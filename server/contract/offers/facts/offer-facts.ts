import { maxLengths } from '../../facts/limits.ts'
import { texts } from '../../facts/texts.ts'

/** Derived from status, dates and today (decisions 4); SQL computes the same in `offer_state`. */
export const offerStates = ['live', 'scheduled', 'expired', 'out of stock'] as const

/** `comes_home`: a service that is provided at the customer's home. */
export const deliveries = ['at_shop', 'comes_home', 'delivers'] as const
export type OfferDelivery = (typeof deliveries)[number]
export const searchedDeliveries = ['comes_home', 'delivers'] as const
export type SearchedDelivery = (typeof searchedDeliveries)[number]

/** How the shop declares its struck price. 'none': no earlier price existed, so none is shown as struck. */
export const struckPriceKinds = ['mrp', 'usual', 'none'] as const
export type StruckPriceKind = (typeof struckPriceKinds)[number]
export const keptStruckPriceKinds = ['mrp', 'usual'] as const

/** The brand that is stored for products without one. */
export const unbranded = 'Unbranded'

export const isUnbranded = (brand: string) => brand.trim() === '' || brand.trim() === unbranded

export const brandInWords = (brand: string) => (brand === unbranded ? texts.proposedOffer.unbranded : brand)

/**
 * Proposes a description in the current language. `place` is like 'Sarafa Brass, Rajwada', or empty. Contains
 * no price or date, since both can change later.
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
