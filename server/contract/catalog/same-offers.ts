import { z } from 'zod'
import { id } from '../fields.ts'
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

/** True: the offer is not the same as those of other shops, whatever its name says. */
export const standingAlone = z.object({ product_id: id(), stands_alone: z.boolean() })

export const sameAsOwn = sameOffers.extend({ stands_alone: z.boolean() })
export type SameAsOwn = z.output<typeof sameAsOwn>
