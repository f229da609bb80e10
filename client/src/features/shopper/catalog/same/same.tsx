import type { OfferDetail } from 'server/contract/offers/schemas'
import { latePart } from '../../../../lib/dom/late-part.tsx'
import { useCachedAtHere } from '../../../../lib/storage/cached-at.ts'
import { useSameOffers } from '../catalog.api.ts'
// With the page, so that what the server rendered has its looks before the file below is there.
import './same-parts.module.css'

const parts = () => import('./same-parts.tsx')
const LineOfSame = latePart(async () => (await parts()).LineOfSame)
const ListOfSame = latePart(async () => (await parts()).ListOfSame)

/** Nothing on a page that is cached: prices of other shops are of another day. */
function useOthers(id: number) {
  const { data: others = [] } = useSameOffers(id)
  const isCached = useCachedAtHere() !== undefined
  return !isCached && others.length > 0 ? others : undefined
}

/** 'At 3 other shops, from ₹9,399': the way to the list, among the lines on the price. */
export function SameLine({ id }: { id: number }) {
  const others = useOthers(id)
  return others && <LineOfSame others={others} />
}

/** What other shops ask for the same thing; nothing where none has it. */
export function SameList({ product }: { product: OfferDetail }) {
  const others = useOthers(product.id)
  return others && <ListOfSame product={product} others={others} />
}
