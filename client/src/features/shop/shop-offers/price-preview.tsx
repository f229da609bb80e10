import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import {
  changedPrice,
  type PriceChange,
  refusalOfPrice,
} from 'server/contract/shop-offers/facts/price-change'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { languageOf } from '../../../lib/format/language.ts'
import styles from './question.module.css'

/** What a change makes of an offer, or why it stays as it is. */
export function previewOf(product: OwnOffer, change: PriceChange) {
  const { discount_price: price } = product
  const next = changedPrice(price, change)
  const isWrongWay = change.direction === 'lower' ? next >= price : next <= price
  const reason =
    refusalOfPrice(product, next) ??
    (isWrongWay ? texts.myProducts.prices.unchanged({ price: formatRupees(price) }) : undefined)
  return { product, next, reason }
}
type Preview = ReturnType<typeof previewOf>

/** Old and new price of each; those first that stay as they are. */
export function PricePreview({ previews }: { previews: readonly Preview[] }) {
  const left = previews.filter(({ reason }) => reason !== undefined)
  const changed = previews.filter(({ reason }) => reason === undefined)
  return (
    <div>
      <p className="semi" role="status">
        {previews.length > 0 &&
          texts.myProducts.prices.counts({ changed: changed.length, left: left.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that keys must reach it */}
      <ul className={styles.list} tabIndex={0} aria-label={texts.myProducts.prices.preview}>
        {[...left, ...changed].map((each) => (
          <PreviewedPrice key={each.product.id} {...each} />
        ))}
      </ul>
    </div>
  )
}

const PreviewedPrice = ({ product, next, reason }: Preview) => (
  <li>
    <b lang={languageOf(product.name)}>{product.name}</b>
    <b>{[product.discount_price, ...(reason === undefined ? [next] : [])].map(formatRupees).join(' → ')}</b>
    <span className={reason && styles.bad}>
      {reason ??
        (product.price > next && texts.myProducts.prices.instead({ price: formatRupees(product.price) }))}
    </span>
  </li>
)
