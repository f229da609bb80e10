import { Check, Plus } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { Icon } from '../../ui/icon.tsx'
import type { ChoosingOffers } from './choosing.ts'
import styles from './compare-mark.module.css'

export function CompareMark({ product, choosing }: { product: OfferSummary; choosing: ChoosingOffers }) {
  const isChosen = choosing.chosen.some(({ id }) => id === product.id)
  return (
    <button
      type="button"
      className={styles.mark}
      aria-pressed={isChosen}
      aria-label={texts.compare.chooseOffer({ offer: product.name })}
      onClick={() => choosing.toggle(product)}
    >
      <span className={styles.label}>
        <Icon of={isChosen ? Check : Plus} size="small" />
        <span>{isChosen ? texts.compare.chosen : texts.compare.choose}</span>
      </span>
    </button>
  )
}
