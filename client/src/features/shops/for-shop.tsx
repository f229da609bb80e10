import { texts } from 'server/contract/texts'
import { RichText } from '../../ui/rich-text.tsx'

type Props = { shop: { name: string; quarter: string | null }; isSentence?: boolean }

/** For which shop something is: 'For **Ahilya Saree Kendra**, Rajwada'. */
export const ForShop = ({ shop: { name, quarter }, isSentence = false }: Props) => (
  <RichText
    text={texts.shops.for({ shop: name, quarter: quarter ?? '', isIn: Boolean(quarter), isSentence })}
    parts={{ shop: (inside) => <b>{inside}</b> }}
  />
)
