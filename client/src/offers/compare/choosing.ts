import { createContext } from 'react'
import type { OfferSummary } from 'server/contract/offers/schemas'

/** More than four columns are hard to compare. */
export const mostCompared = 4

export type ChoosingOffers = {
  chosen: readonly OfferSummary[]
  isTooMany: boolean
  toggle: (offer: OfferSummary) => void
  end: () => void
}
export const Choosing = createContext<ChoosingOffers | null>(null)
