import { Heart as HeartDrawing } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { classNames } from '../../lib/dom/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './heart.module.css'
import { useSave } from './use-save.ts'

/** Saves an offer on this device, or takes it out again. */
export function Heart({ product, className }: { product: OfferSummary; className?: string }) {
  const { isSaved, toggle } = useSave(product)
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      aria-pressed={isSaved}
      aria-label={texts.mine.save({ offer: product.name })}
      onClick={toggle}
    >
      <Icon of={HeartDrawing} />
    </button>
  )
}
