import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { mostOffersAtOnce } from '../facts/list-options.ts'
import { texts } from '../facts/texts.ts'
import { forUser, id, message, moment, paragraphs, photo, rupees } from '../fields.ts'
import { reasonLength } from '../shopkeepers/facts.ts'
import { seenOffer, severalSeen } from './changes.ts'
import { fieldsInQuestion, isHidingReason } from './facts/hiding-reasons.ts'

/** A reason or question that is known by its id, or a sentence in somebody's own words. */
export function knownOrSentence(isKnown: (text: string) => boolean) {
  const error = () => texts.fields.tooFewLetters({ letters: reasonLength.min })
  return paragraphs(reasonLength.max, error).refine(
    (text) => isKnown(text) || [...text].length >= reasonLength.min,
    { error },
  )
}

const reason = knownOrSentence(isHidingReason)

export const hiding = seenOffer.extend({ reason })
export const hidingsTogether = z.object({ products: severalSeen, reason })
/** `others`: those of the same shop that are hidden with it, in one message. */
export const hidingPreview = z.object({
  product_id: id(),
  others: z.array(id()).max(mostOffersAtOnce).default([]),
  reason,
})

/** Why an offer is hidden, for its shop and for admins. */
export const hidden = z.strictObject({
  /** A sentence. */
  reason: z.string(),
  since: moment,
  /** The admin's name. */
  hidden_by: z.string(),
  /** Where it is to be put right, if that is one field. */
  field: z.enum(fieldsInQuestion).nullable(),
  /** When its shop said that it is mended, and who did. */
  asked_again_at: moment.nullable(),
  asked_again_by: z.string().nullable(),
  /** When an admin looked again and left it hidden; whom to call then. */
  refused: z.strictObject({ at: moment, phone: z.string() }).nullable(),
})
export type Hidden = z.output<typeof hidden>

/** A hidden offer as admins see it. */
export const moderatedOffer = z.strictObject({
  product_id: z.int(),
  version: z.int(),
  name: z.string(),
  price: z.number(),
  discount_price: z.number(),
  ...photo,
  /** Null: an admin's own. */
  shop_id: z.int().nullable(),
  shop_name: z.string(),
  /** Null: an admin's own. */
  address: z.string().nullable(),
  /** Of the shop, or else of who is in charge of it. */
  phone: z.string().nullable(),
  /** How many others of the shop shoppers see. */
  other_offers: z.int(),
  is_hidden: z.boolean(),
})
export type ModeratedOffer = z.output<typeof moderatedOffer>

export const hiddenOffers = z.strictObject({
  /**
   * Those whose shop asked for another look first, the longest waiting first; then the last hidden. At most
   * 100.
   */
  hidden: z.array(moderatedOffer.extend(hidden.shape)),
  total: z.int(),
})

/** A mail as it would be sent, without the links that are its recipient's own. */
export const previewedMail = z.strictObject({ to: z.string(), subject: z.string(), text: z.string() })

export const hidingAnswer = message.extend(undoable)

/** How many at most are listed. */
export const mostPriceProofs = 50

/** A struck price as an admin has seen it: another one is another question. */
export const seenPrice = z.object({ product_id: id(), price: rupees(() => texts.products.priceMissing) })

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
