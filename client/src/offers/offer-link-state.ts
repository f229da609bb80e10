import type { OfferSummary } from 'server/contract/offers/schemas'

/** What a card hands to the product page through navigation state. */
export type OfferLinkState = {
  product: OfferSummary
  /** Where the visitor came from: path and search. */
  from: string
  /**
   * Where a list knows it from this device: since when, ISO 8601. It serves where the whole cannot be had.
   */
  known_at?: string
}

/**
 * The state of this product's link; null on a deep link. History is the browser's own store, but it may be of
 * an older version.
 */
export function readOfferLinkState(state: unknown, id: number): OfferLinkState | null {
  if (typeof state !== 'object' || state === null || !('product' in state) || !('from' in state)) return null
  const { product, from, known_at } = state as OfferLinkState
  return product?.id === id && typeof product.days_left === 'number' && typeof from === 'string'
    ? { product, from, ...(typeof known_at === 'string' && { known_at }) }
    : null
}
