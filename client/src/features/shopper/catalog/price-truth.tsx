import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail, PriceTruth as Truth } from 'server/contract/offers/schemas'
import { latePart } from '../../../lib/dom/late-part.tsx'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import { Icon } from '../../../ui/icon.tsx'
// With the page, so that what the server rendered has its looks before the file below is there.
import './price-steps.module.css'
import styles from './price-truth.module.css'

const Parts = latePart(async () => (await import('./price-truth-parts.tsx')).PriceTruthParts)

/**
 * The prices of 30 days, folded: their range, and inside what the present one is worth among them. Nothing
 * for a cached offer: its facts are of another day.
 */
export function PriceTruth({ product }: { product: OfferDetail }) {
  const { price_truth } = product
  const isCached = useCachedAtHere() !== undefined
  // The same each time, or the late part would be rendered anew with all else.
  const offer = useMemo(() => price_truth && { ...product, price_truth }, [product, price_truth])
  if (!offer || isCached) return null
  return (
    <details className={styles.fold}>
      <summary>
        <h2>{texts.product.priceTruth.title}</h2>
        <small>{rangeOf(offer.price_truth, product.discount_price)}</small>
        <Icon of={ChevronDown} />
      </summary>
      <Parts offer={offer} />
    </details>
  )
}

/** '₹356 to ₹374', or the only price. */
function rangeOf({ steps, lowest }: Truth, present: number) {
  const prices = [present, ...(lowest ? [lowest.price] : []), ...steps.flatMap(({ price }) => price ?? [])]
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high
    ? formatRupees(low)
    : texts.product.priceTruth.range({ low: formatRupees(low), high: formatRupees(high) })
}
