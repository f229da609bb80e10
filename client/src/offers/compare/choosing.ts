import { createContext } from 'react'
import type { OfferSummary } from 'server/contract/offers/schemas'

/** Side by side at most: more than four nobody can look over. */
export const mostCompared = 4

export type ChoosingOffers = {
  chosen: readonly OfferSummary[]
  /** A fifth was pressed, which is not taken. */
  isTooMany: boolean
  toggle: (offer: OfferSummary) => void
  end: () => void
}
/** Null unless offers are being chosen: then each card lets itself be chosen. */
export const Choosing = createContext<ChoosingOffers | null>(null)
