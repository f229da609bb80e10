import { z } from 'zod'
import { cardPhoto, openingTimes, photo } from '../fields.ts'
import { deliveries, keptStruckPriceKinds, offerStates } from './facts/offer-facts.ts'

/** What a card shows. `price` and `discount_price` are rupees. */
export const offerSummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  discount_price: z.number(),
  discount_percent: z.int(),
  ...cardPhoto,
  /** Its tone stands where the photo will be. */
  category_id: z.int(),
  /** YYYY-MM-DD, the last day. */
  end_date: z.string(),
  /** Whole days from today to end_date in Asia/Kolkata, by the server's clock; negative when over. */
  days_left: z.int(),
  /** Present when it is had with a code at the counter. */
  with_code: z.literal(true).optional(),
  /** Null of an admin's own offer: its shop_name is the brand of the product itself (decisions 4). */
  shop_id: z.int().nullable(),
  shop_name: z.string(),
  /** Root-relative: its logo, of a thumbnail's size; absent when it has none. */
  shop_logo: z.string().optional(),
  /** The part of town that the shop is in. */
  locality: z.string().nullable(),
  /**
   * Where the shop stands, to some ten metres; `is_own` unless only its quarter is known: then no distance is
   * shown.
   */
  place: z.strictObject({ latitude: z.number(), longitude: z.number(), is_own: z.boolean() }).nullable(),
})
export type OfferSummary = z.output<typeof offerSummary>

/** Owners switch a product between these. */
export const offerStatuses = ['active', 'out of stock'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export type OfferState = (typeof offerStates)[number]

/** What the price history says of the present price; counted in SQL (`price_truth`). Days are YYYY-MM-DD. */
const priceTruth = z.strictObject({
  /** The day from which on no other price was asked. */
  since: z.string(),
  /** From then until today. */
  days: z.int(),
  /** No other price was ever asked. */
  is_first: z.boolean(),
  /** No other price was asked in 30 days. */
  is_only: z.boolean(),
  /** The lowest price of 30 days and its first day; null when that is the present one. */
  lowest: z.strictObject({ price: z.number(), day: z.string() }).nullable(),
  /** For how many whole days the struck price was asked, and the last of them; null when it never was. */
  struck: z.strictObject({ days: z.int(), until: z.string() }).nullable(),
  /**
   * The 30 days, and what was asked from which day on; empty with a single price. Null: it was not to be had.
   */
  from: z.string(),
  until: z.string(),
  steps: z.array(z.strictObject({ day: z.string(), price: z.number().nullable() })),
})
export type PriceTruth = z.output<typeof priceTruth>

/** What the shop says that its struck price is; null: it was not asked, or nothing is struck. */
export const struckPriceKind = z.enum(keptStruckPriceKinds).nullable()

export const shownCodeLimit = z
  .int()
  .nullable()
  .describe('How many customers can take a code. 0: without a limit. null: the offer needs no code.')

export const delivery = z
  .enum(deliveries)
  .describe(
    'at_shop: had at the shop. comes_home: a service at the customer’s home. delivers: brought by the shop.',
  )

/**
 * How many customers of a shop say that they got the promised price, of those who say anything; null: too few
 * for that.
 */
export const honoured = z.strictObject({ kept: z.int(), answers: z.int() }).nullable()
export type Honoured = z.output<typeof honoured>

/** Offers that can be had today of the same subcategory: how many, and the lowest price, in rupees. */
const othersLikeIt = z.strictObject({ offers: z.int(), lowest: z.number() })

/** The mean colour of a picture's left and right edge. */
export const edgeColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable()

export const offerDetail = offerSummary.extend({
  photo_srcset: photo.photo_srcset,
  struck_price_kind: struckPriceKind,
  code_limit: shownCodeLimit,
  delivery,
  honoured,
  description: z.string(),
  /** YYYY-MM-DD. */
  start_date: z.string(),
  product_status: z.enum(offerStatuses),
  offer_state: z.enum(offerStates),
  /** While the shop is on holiday: the first day it is open again. */
  away_until: z.string().nullable(),
  /** Null while the offer is not to be had. */
  price_truth: priceTruth.nullable(),
  category: z.string(),
  subcategory: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  quarter: z.string().nullable(),
  ...openingTimes,
  /**
   * Numbers of the shop, as written; null where it has not said that shoppers may read them (decisions 7).
   */
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  /** Of a shop that shows no number, whether shoppers may ask it here. */
  takes_questions: z.boolean(),
  /** Of an offer that has ended or is out of stock; absent where there is none. */
  others_like_it: othersLikeIt.optional(),
  /** Lies beside a photo that is narrower than its place; null without one, and for photos of earlier releases. */
  edge_colour: edgeColour,
  /** Root-relative: the picture that stands for the offer where a link to it is shown, 1200 by 630. */
  share_card: z.string(),
})
export type OfferDetail = z.output<typeof offerDetail>
