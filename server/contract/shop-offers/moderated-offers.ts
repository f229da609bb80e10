import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { mostOffersAtOnce } from '../facts/list-options.ts'
import { texts } from '../facts/texts.ts'
import { forUser, id, message, moment, objectOrNull, paragraphs, photo, rupees } from '../fields.ts'
import { reasonLength } from '../shopkeepers/facts.ts'
import { seenOffer, severalSeen } from './changes.ts'
import { fieldsInQuestion, isHidingReason } from './facts/hiding-reasons.ts'

/** Accepts the id of a known reason or question, or a sentence of at least `reasonLength.min` letters. */
export function knownOrSentence(isKnown: (text: string) => boolean) {
  const error = () => texts.fields.tooFewLetters({ letters: reasonLength.min })
  return paragraphs(reasonLength.max, error).refine(
    (text) => isKnown(text) || [...text].length >= reasonLength.min,
    { error },
  )
}

const reason = knownOrSentence(isHidingReason).describe('The id of a known reason, or a sentence.')

export const hiding = seenOffer.extend({ reason })
export const hidingsTogether = z.object({ products: severalSeen, reason })
export const hidingPreview = z.object({
  product_id: id(),
  others: z
    .array(id())
    .max(mostOffersAtOnce)
    .default([])
    .describe('Other offers of the same shop in the same mail.'),
  reason,
})

/** How an offer was hidden, as shown to the shop and to admins. */
export const hidden = z.strictObject({
  reason: z.string().describe('A sentence.'),
  since: moment,
  hidden_by: z.string().describe("The admin's name."),
  field: z
    .enum(fieldsInQuestion)
    .nullable()
    .describe('The field to fix. null: several fields, or a reason in own words.'),
  asked_again_at: moment.nullable().describe('When the shop asked for a review.'),
  asked_again_by: z.string().nullable(),
  refused: z
    .strictObject({ at: moment, phone: z.string() })
    .nullable()
    .describe('When an admin reviewed the offer and left it hidden, and the number to call.'),
})
export type Hidden = z.output<typeof hidden>

export const moderatedOffer = z.strictObject({
  product_id: z.int(),
  version: z.int(),
  name: z.string(),
  price: z.number(),
  discount_price: z.number(),
  ...photo,
  shop_id: z.int().nullable().describe("null for an admin's own offer."),
  shop_name: z.string(),
  address: z.string().nullable().describe("null for an admin's own offer."),
  phone: z.string().nullable().describe('The number of the shop, or else of its owner.'),
  other_offers: z.int().describe('Other offers of the shop that shoppers see.'),
  is_hidden: z.boolean(),
})
export type ModeratedOffer = z.output<typeof moderatedOffer>

export const hiddenOffers = z.strictObject({
  hidden: z
    .array(moderatedOffer.extend(hidden.shape))
    .describe('At most 100: review requests first, oldest first; then the offers hidden last.'),
  total: z.int(),
})

/** A mail without the personal links that its recipient gets. */
export const previewedMail = z.strictObject({ to: z.string(), subject: z.string(), text: z.string() })

export const hidingAnswer = message.extend(undoable)

export const mostPriceProofs = 50

export const seenPrice = z.object({
  product_id: id(),
  price: rupees(() => texts.products.priceMissing).describe('The struck price that the admin saw.'),
})

export const priceTag = z.object({ for_user: forUser })

export const priceProofs = z.strictObject({
  /** Lists offers with a sent photo first, then those without a request; at most `mostPriceProofs`. */
  offers: z.array(
    moderatedOffer.extend({
      discount_percent: z.int(),
      brand: z.string(),
      since: moment.describe('When the offer got this struck price.'),
      tag: objectOrNull('The photo of the price tag that an admin requested.', {
        asked_at: moment,
        sent_at: moment.nullable(),
        photo_url: z.string().nullable(),
      }),
      days_sold: z.int().describe('Days of the last 30 on which it was sold here at the struck price.'),
      others: z
        .strictObject({ shops: z.int(), lowest: z.number(), highest: z.number() })
        .nullable()
        .describe('The same product at other shops now, with the range of its struck prices. null: none.'),
      open_reports: z.int(),
    }),
  ),
  total: z.int().describe('At most 1,000.'),
})
export type PriceProof = z.output<typeof priceProofs>['offers'][number]
