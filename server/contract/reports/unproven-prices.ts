import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { moment, optional } from '../fields.ts'
import { moderatedOffer } from '../shop-offers/hidden-offers.ts'

/** An offer's place in the order: its discount in percent and its id, as `next` has them. */
const place = z
  .string({ error: () => texts.fields.noPlaceInList })
  .regex(/^[0-9]{1,3}-[0-9]{1,9}$/, { error: () => texts.fields.noPlaceInList })
  .transform((text) => {
    const [percent = 0, id = 0] = text.split('-').map(Number)
    return { percent, id }
  })

export const unprovenQuery = z.object({ after: optional(place) })

export const unprovenPrices = z.strictObject({
  /** At most 50; may be fewer although there are more. */
  offers: z.array(
    moderatedOffer.extend({
      discount_percent: z.int(),
      /** ISO 8601: from when on this price was struck. */
      since: moment,
    }),
  ),
  /** What to send as `after` for more; null: these were the last. */
  next: z.string().nullable(),
})
export type UnprovenOffer = z.output<typeof unprovenPrices>['offers'][number]
