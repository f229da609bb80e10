import { Ban, Clock } from 'lucide-react'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './offer-validity.module.css'
import { validityOf } from './validity.ts'

const looks = {
  expired: styles.over,
  scheduled: styles.later,
  'out of stock': styles.over,
  live: undefined,
} as const

/** 'Valid until …', and clearly marked when the offer is over, has not begun or is out of stock. */
export function OfferValidity({ product }: { product: OfferDetail }) {
  const { state, text, hint } = validityOf(product)
  const look =
    product.away_until && state ? (looks[product.offer_state] ?? styles.later) : looks[product.offer_state]
  return (
    <p className={classNames(styles.validity, look)}>
      <Icon of={look === styles.over ? Ban : Clock} />
      <span>
        {state && <strong>{state}</strong>}
        {state && <br />}
        <span>{text}</span>
        {hint && <strong className={styles.hint}>{hint}</strong>}
      </span>
    </p>
  )
}
