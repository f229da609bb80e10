import { lazy, type ReactNode, Suspense } from 'react'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
// With the page, so that what the server rendered has its looks before the file below is there.
import './price-steps.module.css'
import './price-truth.module.css'

type Props = {
  product: OfferDetail
  /** What else there is to say, as further lines. */
  children?: ReactNode
}

/** Without it the page is whole: nothing says that it could not be had. */
const Parts = lazy(() =>
  import('./price-truth-parts.tsx').then(
    ({ PriceTruthParts }) => ({ default: PriceTruthParts }),
    () => ({ default: () => <></> }),
  ),
)

/**
 * What the present price is worth, from the history of prices; nothing for an offer that is kept: its facts
 * are of another day.
 */
export function PriceTruth({ product, children }: Props) {
  const { price_truth } = product
  const isCached = useCachedAtHere() !== undefined
  if (!price_truth || isCached) return null
  return (
    <Suspense fallback={null}>
      <Parts offer={{ ...product, price_truth }}>{children}</Parts>
    </Suspense>
  )
}
