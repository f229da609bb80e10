import { texts } from '../../../contract/facts/texts.ts'
import type { TextContent, TextKind } from '../../../contract/text-messages/facts.ts'
import type { Config } from '../../platform/config/read-config.ts'

type Site = Pick<Config['site'], 'brand' | 'support'>

const words: Record<TextKind, (value: string, site: Site, stop: string) => string> = {
  'shop approved': (shop, { brand }, stop) => texts.textMessages.words.approved({ brand, shop, stop }),
  'shop asked': (shop, { brand }, stop) =>
    texts.textMessages.words.asked({ brand, shop, myProducts: texts.nav.myProducts, stop }),
  'shop rejected': (shop, { brand, support: { phone } }, stop) =>
    texts.textMessages.words.rejected({ brand, shop, phone, stop }),
  'offers end': (count, { brand }, stop) =>
    texts.textMessages.words.offersEnd({ brand, count, myProducts: texts.nav.myProducts, stop }),
}

/**
 * The whole text of an SMS, in the language that is spoken: as it is registered with the operators, with its
 * only gap filled. Other words need another template. Nobody can answer a registered header: STOP goes to a
 * number of the operator, where there is one.
 */
export const wordsOf = ({ kind, variables: [value = ''] }: TextContent, site: Site, stopNumber?: string) =>
  words[kind](
    value,
    site,
    stopNumber ? texts.textMessages.stop.byNumber({ number: stopNumber }) : texts.textMessages.stop.inProfile,
  )
