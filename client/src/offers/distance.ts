import { createContext, useContext } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { metresBetween, type Spot } from 'server/contract/search/facts/near'
import { useHere } from '../lib/city/here.ts'

/** From where the cards below are measured, when not from where one is; null: from nowhere. */
export const MeasuredFrom = createContext<Spot | null | undefined>(undefined)

/** How far a shop is, in words; undefined unless both places are known: no distance is guessed. */
export function useDistance({ place }: Pick<OfferSummary, 'place'>): string | undefined {
  const chosen = useContext(MeasuredFrom)
  const { spot } = useHere()
  const from = chosen === undefined ? spot : chosen
  return from && place?.is_own ? formatDistance(metresBetween(from, place)) : undefined
}

/** '240 m', '1.1 km'. */
export function formatDistance(metres: number): string {
  if (metres < 995) return texts.distance.metres({ metres: Math.max(10, Math.round(metres / 10) * 10) })
  return texts.distance.kilometres({ kilometres: (metres / 1000).toFixed(1) })
}

/** The nearest first; those that stand nowhere last, in their order. */
export const byDistance = <T extends Pick<OfferSummary, 'place'>>(
  from: Spot,
  products: readonly T[],
): T[] => {
  const metres = ({ place }: T) => (place ? metresBetween(from, place) : Number.POSITIVE_INFINITY)
  return [...products].sort((a, b) => (metres(a) < metres(b) ? -1 : metres(a) > metres(b) ? 1 : 0))
}
