import type { ProductCard } from 'server/contract/offers'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { formatRupees } from '../../lib/money.ts'
import { LabelledField } from './labelled-field.tsx'
import styles from './product-prices.module.css'

/** Current and original price, the discount, and what it saves while it is on offer. */
export function ProductPrices({ product, isOnOffer }: { product: ProductCard; isOnOffer: boolean }) {
  const { price, discount_percent } = product
  const current = product.discount_price ?? price
  const isReduced = current < price
  return (
    <div className={styles.box}>
      <dl className={styles.prices}>
        <LabelledField label={texts.product.currentPrice} className={styles.now}>
          {formatRupees(current)}
        </LabelledField>
        <LabelledField
          label={texts.product.originalPrice}
          className={classNames(styles.original, isReduced && styles.struck)}
        >
          {formatRupees(price)}
        </LabelledField>
        <LabelledField label={texts.product.discount} className={styles.percent}>
          {discount_percent}%
        </LabelledField>
      </dl>
      {isReduced && isOnOffer && (
        <p className={styles.saving}>You save {formatRupees(roundToPaise(price - current))}</p>
      )}
    </div>
  )
}

/** 0.3 - 0.1 is not 0.2 in binary. */
const roundToPaise = (amount: number) => Math.round(amount * 100) / 100
