import { spokenLanguage } from '../../../../contract/facts/texts.ts'
import type { Named } from '../../../offers/share-card.ts'
import { drawable } from './letters.ts'

/** As it is called in the language that is spoken; in English where no name of that language is known. */
export const drawnName = ({ name, name_hi }: Named) =>
  (spokenLanguage() === 'hi' && name_hi && drawable(name_hi)) || drawable(name)
