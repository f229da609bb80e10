import { Flag } from 'lucide-react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { brandInWords } from 'server/contract/offers/facts/offer-facts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './below-parts.module.css'
import { ReportButton } from './report-button.tsx'

export { RemindButton } from '../../../offers/saved/remind-button.tsx'
export { PriceTruth } from './price-truth.tsx'
export { SameList } from './same-list.tsx'
export { ShopBox } from './shop-box.tsx'

/** Shows 'None' and the last price for an unavailable offer. */
function currentPriceOf({ offer_state, discount_price }: OfferDetail) {
  const price = formatRupees(discount_price)
  if (offer_state === 'expired') return texts.product.noneEnded({ price })
  return offer_state === 'out of stock' ? texts.product.noneOutOfStock({ price }) : price
}

/** The specification's labelled fields (decisions 10), without missing values. */
export function OfferDetails({ product }: { product: OfferDetail }) {
  const nameOf = useCityNames()
  const { name, brand, price, discount_price, discount_percent, shop_name, address, city, state } = product
  const words = texts.product
  const isReduced = discount_price < price
  const fields: [label: string, value: string | null | false][] = [
    [words.name, name],
    [words.brand, brandInWords(brand)],
    [words.currentPrice, currentPriceOf(product)],
    [words.originalPrice, isReduced && formatRupees(price)],
    [words.discount, isReduced && discount_percent > 0 && `${discount_percent}%`],
    [words.shopName, shop_name],
    [words.address, address],
    [words.city, city && nameOf(city)],
    [words.state, state && nameOf(state)],
  ]
  return (
    <section className={styles.details}>
      <h2>{words.details}</h2>
      <dl>
        {fields.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd lang={languageOf(value)}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

export const ReportOffer = ({ id }: { id: number }) => (
  <ReportButton id={id} variant="line">
    <Icon of={Flag} />
    {texts.reportOffer.open}
  </ReportButton>
)
