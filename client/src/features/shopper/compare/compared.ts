import type { OfferDetail } from 'server/contract/offers/schemas'
import { metresBetween, type Spot } from 'server/contract/search/facts/near'

import { mostCompared } from '../../../offers/compare/choosing.ts'

export const idsIn = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))]
    .slice(0, mostCompared)
    .map(Number)

export const isOnOffer = ({ offer_state, away_until }: OfferDetail) =>
  offer_state === 'live' && away_until === null

type Marks = { lowest: ReadonlySet<number>; nearest: number | undefined; areDifferent: boolean }

/** Marks the cheapest and the nearest available offer if all available offers have the same subcategory. */
export function marksOf(offers: readonly OfferDetail[], spot: Spot | null): Marks {
  const onOffer = offers.filter(isOnOffer)
  const areDifferent = new Set(onOffer.map(({ subcategory }) => subcategory)).size > 1
  const nothing: Marks = { lowest: new Set(), nearest: undefined, areDifferent }
  if (areDifferent || onOffer.length < 2) return nothing
  const least = Math.min(...onOffer.map(({ discount_price }) => discount_price))
  const cheap = onOffer.filter(({ discount_price }) => discount_price === least)
  const placed = onOffer.flatMap(({ id, place }) =>
    spot && place?.is_own ? [{ id, metres: metresBetween(spot, place) }] : [],
  )
  return {
    ...nothing,
    lowest: new Set(cheap.length < onOffer.length ? cheap.map(({ id }) => id) : []),
    nearest:
      placed.length < 2 ? undefined : placed.reduce((one, two) => (two.metres < one.metres ? two : one)).id,
  }
}
