import { type ReactNode, useMemo } from 'react'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { latePart } from '../../../lib/dom/late-part.tsx'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
// With the page, so that what the server rendered has its looks before the file below is there.
import './price-steps.module.css'
import './price-truth.module.css'

type Props = {
  product: OfferDetail
  /** What else there is to say, as further lines. */
  children?: ReactNode
}

const Parts = latePart(async () => (await import('./price-truth-parts.tsx')).PriceTruthParts)

/**
 * What the present price is worth, from the history of prices; nothing for an offer that is kept: its facts
 * are of another day.
 */
export function PriceTruth({ product, children }: Props) {
  const { price_truth } = product
  const isCached = useCachedAtHere() !== undefined
  const offer = useMemo(() => price_truth && { ...product, price_truth }, [product, price_truth])
  if (!offer || isCached) return null
  return <Parts offer={offer}>{children}</Parts>
}
