import type { OfferSummary } from 'server/contract/offers/schemas'

export type OfferLinkState = {
  product: OfferSummary
  from: string
  /** When this device last learned the offer, in ISO 8601. The card's data serves as a fallback offline. */
  known_at?: string
}

/** Null on a deep link. History may hold the state of an older version. */
export function readOfferLinkState(state: unknown, id: number): OfferLinkState | null {
  if (typeof state !== 'object' || state === null || !('product' in state) || !('from' in state)) return null
  const { product, from, known_at } = state as OfferLinkState
  return product?.id === id && typeof product.days_left === 'number' && typeof from === 'string'
    ? { product, from, ...(typeof known_at === 'string' && { known_at }) }
    : null
}
