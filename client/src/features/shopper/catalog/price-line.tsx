import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferState, OfferSummary } from 'server/contract/offers/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { Pennant } from '../../../offers/discount-pennant.tsx'
import styles from './price-line.module.css'

type Props = {
  product: OfferSummary
  /** Unknown while only the summary is there. */
  state?: OfferState
}

/** What one pays, the struck price and the discount. Of an offer that cannot be had, one small grey price. */
export function PriceLine({ product, state = 'live' }: Props) {
  const { price, discount_price, discount_percent } = product
  const isKept = useCachedAtHere() !== undefined
  const current = formatRupees(discount_price)
  if (state === 'expired' || state === 'out of stock')
    return (
      <p className={classNames(styles.price, styles.over)}>
        <b>{state === 'expired' ? texts.product.was({ price: current }) : current}</b>
      </p>
    )
  return (
    <p className={classNames(styles.price, isKept && styles.kept)}>
      <b>
        <span className="visually-hidden">{texts.product.currentPrice} </span>
        <span>{current}</span>
      </b>
      {discount_price < price && (
        <>
          <s>
            <span className="visually-hidden">{texts.product.originalPrice} </span>
            <span>{formatRupees(price)}</span>
          </s>
          <Pennant percent={discount_percent} className={styles.pennant} />
        </>
      )}
    </p>
  )
}
