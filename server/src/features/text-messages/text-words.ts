import { texts } from '../../../contract/facts/texts.ts'
import type { TextContent, TextKind } from '../../../contract/text-messages/facts.ts'
import type { Config } from '../../platform/config.ts'

type Site = Pick<Config['site'], 'brand' | 'support'>

const words: Record<TextKind, (value: string, site: Site) => string> = {
  'shop approved': (shop, { brand }) => texts.textMessages.words.approved({ brand, shop }),
  'shop asked': (shop, { brand }) =>
    texts.textMessages.words.asked({ brand, shop, myProducts: texts.nav.myProducts }),
  'shop rejected': (shop, { brand, support: { phone } }) =>
    texts.textMessages.words.rejected({ brand, shop, phone }),
  'offers end': (count, { brand }) =>
    texts.textMessages.words.offersEnd({ brand, count, myProducts: texts.nav.myProducts }),
}

/**
 * The whole text, in the language that is spoken: as it is registered with the operators, with its only gap
 * filled. Other words need another template.
 */
export const wordsOf = ({ kind, variables: [value = ''] }: TextContent, site: Site) =>
  words[kind](value, site)
