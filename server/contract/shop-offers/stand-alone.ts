import { z } from 'zod'
import { sameOffers } from '../catalog/same-offers.ts'
import { id } from '../fields.ts'

/** True: the offer is not the same as those of other shops, whatever its name says. */
export const standingAlone = z.object({ product_id: id(), stands_alone: z.boolean() })

export const sameAsOwn = sameOffers.extend({ stands_alone: z.boolean() })
export type SameAsOwn = z.output<typeof sameAsOwn>
