import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { forUser, id, moment, rupees } from '../fields.ts'
import { moderatedOffer } from './hidden-offers.ts'

/** How many at most are listed. */
export const mostPriceProofs = 50

/** A struck price as an admin has seen it: another one is another question. */
export const seenPrice = z.object({
  product_id: id(),
  price: rupees(() => texts.products.priceMissing),
})

/** Whose photo it is: nothing is stored when somebody else has signed in on the device meanwhile. */
export const priceTag = z.object({ for_user: forUser })

/** Live offers whose shops say that the struck price is the MRP, which no admin has looked at. */
export const priceProofs = z.strictObject({
  /** Those first whose photo of the tag has come, then those that nobody was asked about; at most 50. */
  offers: z.array(
    moderatedOffer.extend({
      discount_percent: z.int(),
      brand: z.string(),
      /** ISO 8601: from when on this price was struck. */
      since: moment,
      /** The photo that its shop was asked for. */
      tag: z
        .strictObject({
          asked_at: moment,
          sent_at: moment.nullable(),
          photo_url: z.string().nullable(),
        })
        .nullable(),
      /** For how many days of the last 30 it was sold here at the struck price. */
      days_sold: z.int(),
      /** The same thing at other shops now: how many, between which struck prices; null of none. */
      others: z.strictObject({ shops: z.int(), lowest: z.number(), highest: z.number() }).nullable(),
      /** Of this offer. */
      open_reports: z.int(),
    }),
  ),
  /** At most 1,000. */
  total: z.int(),
})
export type PriceProof = z.output<typeof priceProofs>['offers'][number]
