import { formatRupees, roundToPaise } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { classNames } from '../../../lib/dom/class-names.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { LabelledField } from './labelled-field.tsx'
import styles from './offer-prices.module.css'

type Props = {
  product: OfferSummary
  isOnOffer: boolean
  /** Whether the struck price was asked here; unknown until the whole offer is there. */
  savesWhatItSays?: boolean
}

/**
 * Current and original price, the discount, and what it saves while it is on offer and was asked; one price
 * where nothing is reduced. Of an offer that is over or out of stock they are small and grey.
 */
export function OfferPrices({ product, isOnOffer, savesWhatItSays }: Props) {
  const { price, discount_percent } = product
  const current = product.discount_price ?? price
  const cachedAt = useCachedAtHere()
  const isReduced = current < price
  return (
    <div
      className={classNames(styles.box, (cachedAt || !isOnOffer) && styles.kept, !isOnOffer && styles.over)}
    >
      <dl className={styles.prices}>
        <LabelledField label={texts.product.currentPrice} className={styles.now}>
          {formatRupees(current)}
        </LabelledField>
        {isReduced && (
          <>
            <LabelledField label={texts.product.originalPrice} className={styles.original}>
              {formatRupees(price)}
            </LabelledField>
            {discount_percent > 0 && (
              <LabelledField label={texts.product.discount} className={styles.percent}>
                {`${discount_percent}%`}
              </LabelledField>
            )}
          </>
        )}
      </dl>
      {isReduced && isOnOffer && savesWhatItSays !== false && (
        // Its place is kept while nobody knows: most are proven, and nothing moves then.
        <p className={classNames(styles.saving, !savesWhatItSays && styles.unknown)}>
          {texts.share.youSave({ amount: formatRupees(roundToPaise(price - current)) })}
        </p>
      )}
      {cachedAt && <AsOf at={cachedAt} />}
    </div>
  )
}
