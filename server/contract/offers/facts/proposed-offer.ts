import { maxLengths } from '../../facts/max-lengths.ts'
import { texts } from '../../facts/texts.ts'

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
