import type { OfferDetail } from 'server/contract/offers/schemas'
import { latePart } from '../../../../lib/dom/late-part.tsx'
import { useCachedAtHere } from '../../../../lib/storage/cached-at.ts'
import { useSameOffers } from '../catalog.api.ts'
// With the page, so that what the server rendered has its looks before the file below is there.
import './same-parts.module.css'

const ListOfSame = latePart(async () => (await import('./same-parts.tsx')).ListOfSame)

/**
 * What other shops ask for the same thing; nothing where none has it, nor on a cached page: those prices are
 * of another day.
 */
export function SameList({ product }: { product: OfferDetail }) {
  const { data: others = [] } = useSameOffers(product.id)
  const isCached = useCachedAtHere() !== undefined
  return !isCached && others.length > 0 && <ListOfSame product={product} others={others} />
}
