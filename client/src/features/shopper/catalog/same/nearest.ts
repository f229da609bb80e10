import type { OfferSummary } from 'server/contract/offers/schemas'
import { metresBetween, type Spot } from 'server/contract/search/facts/near'

type Placed = Pick<OfferSummary, 'id' | 'place'>

/** The id of the nearest of several whose shops have said where they are. */
export function nearestTo(spot: Spot | null, offers: readonly Placed[]): number | undefined {
  if (!spot) return
  const placed = offers.flatMap(({ id, place }) =>
    place?.is_own ? [{ id, metres: metresBetween(spot, place) }] : [],
  )
  if (placed.length < 2) return
  return placed.reduce((nearest, one) => (one.metres < nearest.metres ? one : nearest)).id
}
