import { texts } from 'server/contract/facts/texts'
import { asStored, useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { RichText } from '../../../ui/rich-text.tsx'

type Props = { shop: { name: string; quarter: string | null }; isSentence?: boolean }

/** For which shop something is: 'For **Ahilya Saree Kendra**, Rajwada'. */
export function ForShop({ shop: { name, quarter }, isSentence = false }: Props) {
  const nameOf = useCityNames(asStored)
  return (
    <RichText
      text={texts.shops.for({
        shop: name,
        quarter: nameOf(quarter ?? ''),
        isIn: Boolean(quarter),
        isSentence,
      })}
      parts={{ shop: (inside) => <b lang={languageOf(inside)}>{inside}</b> }}
    />
  )
}
