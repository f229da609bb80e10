import { Heart as HeartDrawing } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import type { ProductCard } from 'server/contract/offers/schemas'
import { classNames } from '../../lib/dom/class-names.ts'
import { useKeptAtHere } from '../../lib/storage/kept-at.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './heart.module.css'
import { keep } from './keep.ts'
import { type MyThings, useMyThings } from './my-things.ts'

/** Saves an offer on this device, or takes it out again. */
export function Heart({ product, className }: { product: ProductCard; className?: string }) {
  const isSaved =
    useMyThings(({ saved }: MyThings) => saved.some(({ card }) => card.id === product.id)) ?? false
  const keptAt = useKeptAtHere()
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      aria-pressed={isSaved}
      aria-label={texts.mine.save({ offer: product.name })}
      onClick={() => keep((store) => (isSaved ? store.unsave(product.id) : store.save(product, keptAt)))}
    >
      <Icon of={HeartDrawing} />
    </button>
  )
}
