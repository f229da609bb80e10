import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { useCachedAtHere } from '../lib/storage/cached-at.ts'
import styles from './offer-price.module.css'

type Props = {
  original: number
  current: number
  className?: string
}

/**
 * The price to pay, with the original price struck through if it differs. Muted when cached, since it may
 * have changed.
 */
export const Price = ({ original, current, className }: Props) => (
  <span className={classNames(styles.price, useCachedAtHere() && styles.kept, className)}>
    <b>
      <span className="visually-hidden">{texts.offerPrice.now} </span>
      <span>{formatRupees(current)}</span>
    </b>
    {original !== current && (
      <>
        {' '}
        <s>
          <span className="visually-hidden">{texts.offerPrice.original} </span>
          <span>{formatRupees(original)}</span>
        </s>
      </>
    )}
  </span>
)

/** '{n}% OFF', only for a discount above 0 (specification 2). */
export const Pennant = ({ percent, className }: { percent: number; className?: string }) =>
  percent > 0 ? <span className={classNames(styles.pennant, className)}>{texts.off({ percent })}</span> : null
