import { z } from 'zod'
import { offerSummary } from '../offers/schemas.ts'
import { openingTimes } from '../shops/known-hours.ts'

/** So many other shops are listed, and counted. */
export const mostSameOffers = 100

export const sameOffer = offerSummary.extend(openingTimes)
export type SameOffer = z.output<typeof sameOffer>

export const sameOffers = z.strictObject({
  /** Of each other shop its cheapest; the lowest price first. */
  same_products: z.array(sameOffer).max(mostSameOffers),
})
