import type { ProductCard } from 'server/contract/offers'

/** What a card hands to the product page through navigation state. */
export type OfferLinkState = {
  product: ProductCard
  /** Where the visitor came from: path and search. */
  from: string
}

/** The state of this product's link; null on a deep link. History is the browser's own store, but it may be of an older version. */
export function readOfferLinkState(state: unknown, id: number): OfferLinkState | null {
  if (typeof state !== 'object' || state === null || !('product' in state) || !('from' in state)) return null
  const { product, from } = state as OfferLinkState
  return product?.id === id && typeof product.days_left === 'number' && typeof from === 'string'
    ? { product, from }
    : null
}
