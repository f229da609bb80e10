import { z } from 'zod'
import { cardPhoto, describedList, flag, objectOrNull, openingTimes, photo } from '../fields.ts'
import { deliveries, keptStruckPriceKinds, offerStates } from './facts/offer-facts.ts'

export const offerSummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  brand: z.string(),
  price: z.number().describe('The price before the discount, in rupees.'),
  discount_price: z.number().describe('The price that shoppers pay, in rupees.'),
  discount_percent: z.int(),
  ...cardPhoto,
  /** Fills the card while the photo loads. */
  category_id: z.int(),
  end_date: z.string().describe('The last day, YYYY-MM-DD.'),
  days_left: z
    .int()
    .describe("Whole days from today to end_date in Asia/Kolkata, by the server's clock. Negative if ended."),
  with_code: flag('Present if customers need a code at the counter.'),
  shop_id: z
    .int()
    .nullable()
    .describe("null for an admin's own offer, whose shop_name is the product's brand."),
  shop_name: z.string(),
  shop_logo: z
    .string()
    .optional()
    .describe("A thumbnail of the shop's logo: a root-relative URL. Omitted: the shop has no logo."),
  locality: z.string().nullable().describe('The area of the shop.'),
  place: objectOrNull('The position of the shop, accurate to about ten metres.', {
    latitude: z.number(),
    longitude: z.number(),
    is_own: z
      .boolean()
      .describe("false: this is the position of the shop's area, too vague to show a distance."),
  }),
})
export type OfferSummary = z.output<typeof offerSummary>

export const offerStatuses = ['active', 'out of stock'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export type OfferState = (typeof offerStates)[number]

/** The history of the current price, computed in SQL (`price_summary`). All days are YYYY-MM-DD. */
const priceTruth = z.strictObject({
  since: z.string().describe('The first day of the current price without another price since.'),
  days: z.int().describe('Days from `since` until today.'),
  is_first: z.boolean().describe('true: the offer never had another price.'),
  is_only: z.boolean().describe('true: the offer had no other price in the last 30 days.'),
  lowest: z
    .strictObject({ price: z.number(), day: z.string() })
    .nullable()
    .describe(
      'The lowest price of the last 30 days and its first day. null: the current price is the lowest.',
    ),
  struck: z
    .strictObject({ days: z.int(), until: z.string() })
    .nullable()
    .describe(
      'The number of whole days on which the offer was sold at the struck price, and the last of these days. null: never.',
    ),
  from: z.string().describe('The first of the last 30 days.'),
  until: z.string(),
  steps: describedList('Price changes within the last 30 days. Empty with a single price.', {
    day: z.string(),
    price: z
      .number()
      .nullable()
      .describe('The price from that day on, in rupees. null: the offer was unavailable.'),
  }),
})
export type PriceTruth = z.output<typeof priceTruth>

export const struckPriceKind = z
  .enum(keptStruckPriceKinds)
  .nullable()
  .describe('How the shop declares its struck price. null: it made no declaration, or no price is struck.')

export const shownCodeLimit = z
  .int()
  .nullable()
  .describe('How many customers can take a code. 0: no limit. null: no codes.')

export const delivery = z
  .enum(deliveries)
  .describe(
    'at_shop: at the shop. comes_home: a service at the customer’s home. delivers: delivered by the shop.',
  )

export const honoured = z
  .strictObject({ kept: z.int(), answers: z.int() })
  .nullable()
  .describe(
    'How many customers of the shop got the promised price, of those who answered. null: too few answers.',
  )
export type Honoured = z.output<typeof honoured>

const othersLikeIt = z.strictObject({ offers: z.int(), lowest: z.number().describe('Rupees.') })

export const edgeColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable()
  .describe(
    "The mean colour of a picture's left and right edge, to fill the space beside it. null: no picture, or " +
      'one stored by an earlier release.',
  )

export const offerDetail = offerSummary.extend({
  photo_srcset: photo.photo_srcset,
  struck_price_kind: struckPriceKind,
  code_limit: shownCodeLimit,
  delivery,
  honoured,
  description: z.string(),
  start_date: z.string().describe('The first day, YYYY-MM-DD.'),
  product_status: z.enum(offerStatuses),
  offer_state: z.enum(offerStates),
  away_until: z
    .string()
    .nullable()
    .describe(
      'The day on which the shop reopens after its current holiday. null: the shop is not on holiday.',
    ),
  price_truth: priceTruth.nullable().describe('null while the offer is unavailable.'),
  category: z.string(),
  subcategory: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  quarter: z.string().nullable(),
  ...openingTimes,
  phone: z.string().nullable().describe('null unless the shop has agreed to show it (decisions 7).'),
  whatsapp: z.string().nullable().describe('null unless the shop has agreed to show it.'),
  takes_questions: z
    .boolean()
    .describe('true: the shop shows no phone number, but answers questions in Chowk.'),
  others_like_it: othersLikeIt
    .optional()
    .describe('Available offers of the same subcategory, if this one has ended or is out of stock.'),
  edge_colour: edgeColour,
  share_card: z.string().describe('The share image, 1200 by 630 pixels: a root-relative URL.'),
})
export type OfferDetail = z.output<typeof offerDetail>
