import { Heart as HeartDrawing } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { classNames } from '../../lib/dom/class-names.ts'
import { useCachedAtHere } from '../../lib/storage/cached-at.ts'
import { Icon } from '../../ui/icon.tsx'
import { changeSaved } from './change-saved.ts'
import styles from './heart.module.css'
import { useSavedThings } from './saved-things.ts'

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

export function useSave(offer: OfferSummary) {
  const isSaved = useSavedThings(({ saved }) => saved.some(({ card }) => card.id === offer.id)) ?? false
  const cachedAt = useCachedAtHere()
  const toggle = () =>
    void changeSaved((store) => (isSaved ? store.unsave(offer.id) : store.saveOffer(offer, cachedAt)))
  return { isSaved, toggle }
}
