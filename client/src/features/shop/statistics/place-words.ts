import { currentLocale } from 'server/contract/facts/texts'
import type { MissingSearch } from 'server/contract/statistics/calls'

/** The place that a search was nearest to, as it is called in this language. */
export const placeWords = ({ place, place_hi }: Pick<MissingSearch, 'place' | 'place_hi'>) =>
  (currentLocale() === 'hi' && place_hi) || place
