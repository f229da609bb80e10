import { maxLengths } from './max-lengths.ts'

/** The brand of what has none. */
export const unbranded = 'Unbranded'

export const isUnbranded = (brand: string) => brand.trim() === '' || brand.trim() === unbranded

/**
 * One line for an offer that nobody has described; `place` is where it is, 'Sarafa Brass, Rajwada', or empty. No price and no
 * day: they stand beside it, and may change while this stays.
 */
export function proposedDescription({ name, brand }: { name: string; brand: string }, place: string): string {
  const thing = [name.trim(), !isUnbranded(brand) && `by ${brand.trim()}`].filter(Boolean).join(' ')
  if (thing === '') return ''
  return `${[thing, place && `at ${place}`].filter(Boolean).join(' ')}.`.slice(0, maxLengths.description)
}
