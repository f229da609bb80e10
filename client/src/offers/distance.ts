import { createContext, useContext } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { metresBetween, type Spot } from 'server/contract/search/facts/near'
import { useHere } from '../lib/city/here.ts'

/** The origin of the distances on the cards below instead of the visitor's position; null: show none. */
export const DistanceOrigin = createContext<Spot | null | undefined>(undefined)

/** The distance to a shop in words; undefined unless both positions are known. */
export function useDistance({ place }: Pick<OfferSummary, 'place'>): string | undefined {
  const chosen = useContext(DistanceOrigin)
  const { spot } = useHere()
  const from = chosen === undefined ? spot : chosen
  return from && place?.is_own ? formatDistance(metresBetween(from, place)) : undefined
}

export function formatDistance(metres: number): string {
  if (metres < 995) return texts.distance.metres({ metres: Math.max(10, Math.round(metres / 10) * 10) })
  return texts.distance.kilometres({ kilometres: (metres / 1000).toFixed(1) })
}

export const byDistance = <T extends Pick<OfferSummary, 'place'>>(
  from: Spot,
  products: readonly T[],
): T[] => {
  const metres = ({ place }: T) => (place ? metresBetween(from, place) : Number.POSITIVE_INFINITY)
  return [...products].sort((a, b) => (metres(a) < metres(b) ? -1 : metres(a) > metres(b) ? 1 : 0))
}
