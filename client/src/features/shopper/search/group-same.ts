import type { SearchSort } from 'server/contract/search/facts/options'
import type { FoundOffer } from 'server/contract/search/schemas'

export type OfferOrGroup = FoundOffer & {
  /** The same thing at other shops, as far as they are shown: none of them cheaper. */
  same?: FoundOffer[]
}

/** In the other orders an offer stands where its own price, discount or day puts it. */
const groupedOrders: readonly (SearchSort | undefined)[] = [undefined, 'relevance', 'nearest', 'price_asc']

/**
 * The same thing at several shops as one, where the first of it stands: its cheapest, which has the others
 * with it. Nothing else moves.
 */
export function groupSame(offers: readonly FoundOffer[], sort: SearchSort | undefined): OfferOrGroup[] {
  if (!groupedOrders.includes(sort)) return [...offers]
  return offers.flatMap((offer): OfferOrGroup[] => {
    const alike = offer.thing === null ? [] : offers.filter(({ thing }) => thing === offer.thing)
    if (shopsOf(alike) < 2) return [offer]
    if (alike[0] !== offer) return []
    const [cheapest = offer, ...same] = alike.sort((a, b) => a.discount_price - b.discount_price)
    return [{ ...cheapest, same }]
  })
}

/** How many shops have these. */
export const shopsOf = (offers: readonly FoundOffer[]) => new Set(offers.map(({ shop_id }) => shop_id)).size
