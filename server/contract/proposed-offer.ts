import { maxLengths } from './max-lengths.ts'
import { texts } from './texts.ts'

/** The brand of what has none, as it is stored. */
export const unbranded = 'Unbranded'

export const isUnbranded = (brand: string) => brand.trim() === '' || brand.trim() === unbranded

/** A brand in the reader's language, where it is no name. */
export const shownBrand = (brand: string) => (brand === unbranded ? texts.proposedOffer.unbranded : brand)

/**
 * One line for an offer that nobody has described; `place` is where it is, 'Sarafa Brass, Rajwada', or empty. No price and no
 * day: they stand beside it, and may change while this stays.
 */
export function proposedDescription({ name, brand }: { name: string; brand: string }, place: string): string {
  const values = { name: name.trim(), brand: isUnbranded(brand) ? '' : brand.trim(), place }
  if (!values.name && !values.brand) return ''
  return texts.proposedOffer
    .description({ ...values, hasName: values.name !== '', hasBrand: values.brand !== '', hasPlace: place !== '' })
    .slice(0, maxLengths.description)
}
