import { currentLocale } from '../../../../contract/facts/texts.ts'
import type { BilingualName } from '../../../offers/share-image.ts'
import { drawable } from './letters.ts'

/** As it is called in the language that is spoken; in English where no name of that language is known. */
export const drawnName = ({ name, name_hi }: BilingualName) =>
  (currentLocale() === 'hi' && name_hi && drawable(name_hi)) || drawable(name)
