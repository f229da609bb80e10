import { z } from 'zod'
import { mostCodes } from '../claims/facts.ts'
import { maxLengths } from '../facts/limits.ts'
import { mostOffersAtOnce, offerSorts } from '../facts/list-options.ts'
import { texts } from '../facts/texts.ts'
import {
  calendarDate,
  forUser,
  id,
  line,
  maxRupees,
  message,
  moment,
  optional,
  paragraphs,
  photo,
  rupees,
  wholeNumber,
} from '../fields.ts'
import { listPlace, listQuery, oneOf } from '../lists.ts'
import { deliveries, offerStates, struckPriceKinds } from '../offers/facts/offer-facts.ts'
import {
  delivery,
  type OfferState,
  offerStatuses,
  shownCodeLimit,
  struckPriceKind,
} from '../offers/schemas.ts'
import { hidden } from './moderated-offers.ts'

const discountPercent = z
  .union([z.number(), z.string()], { error: () => texts.products.discountPercentMissing })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, { error: () => texts.products.discountPercentMissing })
      .regex(/^-?[0-9]{1,3}(\.[0-9]{1,4})?$/, { error: () => texts.products.discountPercentWrong })
      .transform(Number)
      .pipe(
        z
          .number()
          .min(0, { error: () => texts.products.discountPercentWrong })
          .max(100, { error: () => texts.products.discountPercentWrong }),
      ),
  )

const limitWrong = () => texts.claims.limitWrong

/**
 * Whether customers show a code (decisions 8): 'none' for no, 0 for as many as want one, or how many; left
 * open, an offer stays as it is.
 */
const codeLimit = optional(
  z.preprocess(
    (value) => value ?? 'none',
    z.union([z.literal('none'), wholeNumber(0, mostCodes, limitWrong)], { error: limitWrong }),
  ),
)
  .describe(
    `How many customers can take a code, 1 to ${mostCodes}. 0: without a limit. none: the offer needs no code. Omitted: an offer keeps what it has, and a new one needs no code.`,
  )
  .transform((value) => (value === 'none' ? null : value))

/**
 * The product form (specification 5, decisions 4). The discount percent is checked, then computed from the
 * prices.
 */
export const offerFields = z
  .object({
    category_id: id(() => texts.missing.category),
    subcategory_id: id(() => texts.products.subcategoryMissing),
    name: line(maxLengths.productName, () => texts.products.nameMissing),
    brand: line(maxLengths.brand, () => texts.products.brandMissing),
    price: rupees(() => texts.products.priceMissing)
      .refine((value) => value > 0, { error: () => texts.products.priceTooLow })
      .refine((value) => value <= maxRupees, { error: () => texts.products.priceTooHigh }),
    discount_price: rupees(() => texts.products.discountPriceMissing).refine((value) => value >= 0, {
      error: () => texts.products.discountPriceNegative,
    }),
    discount_percent: discountPercent,
    /** What `price` is, where it is struck. With 'none' the offer is stored with `discount_price` alone. */
    struck_price_kind: optional(
      z.enum(struckPriceKinds, {
        error: () => texts.fields.oneOf({ words: struckPriceKinds.join(', ') }),
      }),
    ),
    start_date: calendarDate(() => texts.products.startDateMissing),
    end_date: calendarDate(() => texts.products.endDateMissing),
    description: paragraphs(maxLengths.description, () => texts.products.descriptionMissing),
    code_limit: codeLimit,
    delivery: optional(
      z.enum(deliveries, { error: () => texts.fields.giveOneOf({ words: deliveries.join(', ') }) }),
    ).describe('How a customer gets it. Omitted: an offer keeps what it has, and a new one is at_shop.'),
  })
  .check(
    z.superRefine(({ price, discount_price, struck_price_kind, start_date, end_date }, context) => {
      if (price > 0 && discount_price > price)
        context.addIssue({
          code: 'custom',
          path: ['discount_price'],
          message: texts.products.discountPriceTooHigh,
        })
      if (struck_price_kind === 'none' && discount_price === 0)
        context.addIssue({ code: 'custom', path: ['discount_price'], message: texts.products.priceTooLow })
      if (end_date < start_date)
        context.addIssue({
          code: 'custom',
          path: ['end_date'],
          message: texts.products.endBeforeStart,
        })
    }),
  )
export type OfferFields = z.output<typeof offerFields>

/**
 * `publish_key` is a random UUID that belongs to its content: sent again with the same, it answers the
 * product that was stored the first time; with any other it is refused with 409, which names that product as
 * `published`.
 */
export const newOffer = offerFields.safeExtend({
  publish_key: z.uuid({ error: () => texts.fields.uuidWrong }).optional(),
  /** One of the user's shops; without it the one that the account was registered with. */
  shop_id: id(() => texts.shops.shopMissing).optional(),
  for_user: forUser,
})
export type NewOffer = z.output<typeof newOffer>

export const publishedOffer = message.extend({
  product_id: z.int(),
  /** As in `ownProduct`. */
  price_is_proven: z.boolean(),
  /** Where shoppers do not see it, as an admin has hidden the same offer before: a sentence that says so. */
  hidden: z.string().optional(),
})

/**
 * That of the product as it was read: an action on any other is 409. Without it, the product is taken as it
 * is.
 */
const version = id().optional()

export const changedOffer = offerFields.safeExtend({ version })

export const offerDeletion = z.object({ product_id: id(), version })

export const offerStatusChange = z.object({
  product_id: id(),
  version,
  product_status: z.enum(offerStatuses, { error: () => texts.products.statusWrong }),
})

/** What owners and admins see of a product. */
export const ownOffer = z.strictObject({
  id: z.int(),
  category_id: z.int(),
  subcategory_id: z.int(),
  category: z.string(),
  subcategory: z.string(),
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  discount_price: z.number(),
  discount_percent: z.int(),
  struck_price_kind: struckPriceKind,
  code_limit: shownCodeLimit,
  delivery,
  /**
   * False: the struck price was not asked for at least a day within the last 30, the shop does not say that
   * it is the MRP, and no admin has found it fine.
   */
  price_is_proven: z.boolean(),
  /** While admins want a photo of the price tag; `sent_at` once it is there. ISO 8601. */
  price_tag: z.strictObject({ asked_at: moment, sent_at: moment.nullable() }).nullable(),
  start_date: z.string(),
  end_date: z.string(),
  description: z.string(),
  /** Id of the user who added it. */
  added_by: z.int(),
  /** Null: an admin's own offer. */
  shop_id: z.int().nullable(),
  shop_name: z.string(),
  product_status: z.enum(offerStatuses),
  offer_state: z.enum(offerStates),
  /** ISO 8601, while an admin hides it from shoppers. */
  hidden_at: moment.nullable(),
  hidden: hidden.nullable(),
  /** While that is news: when an admin showed it again. */
  shown_again_at: moment.nullable(),
  /** False: nobody sees anything of its shop, which waits for approval, was closed or rejected. */
  shop_is_open: z.boolean(),
  /** While its shop is on holiday: the first day it is open again. */
  away_until: z.string().nullable(),
  /** For how long it ran, or was renewed, last time. */
  usual_days: z.int(),
  /** Send it back with an update, which is refused when somebody else was faster. */
  version: z.int(),
  /** Page views of all time. */
  views: z.int(),
  ...photo,
})
export type OwnOffer = z.output<typeof ownOffer>

/** 'Active' means live (decisions 4); some of these end soon (`endsSoonDays`). Hidden ones are neither. */
const wantedState = oneOf(['active', 'ends soon', 'hidden', ...offerStates]).transform((word) =>
  word === 'active' ? 'live' : word,
)
export type ListedState = OfferState | 'ends soon' | 'hidden'

const someIds = z
  .string({ error: () => texts.products.noneChosen })
  .regex(/^[0-9]{1,10}(,[0-9]{1,10})*$/, { error: () => texts.products.idsWrong })
  .transform((text) => [...new Set(text.split(',').map(Number))].filter((number) => number <= 2_147_483_647))
  .pipe(
    z
      .array(z.int())
      .max(mostOffersAtOnce, { error: () => texts.products.tooMany({ most: mostOffersAtOnce }) }),
  )

export const offerListQuery = z.object({
  ...listQuery,
  status: wantedState,
  /** A category's name, or 'Others'. */
  category: optional(line(maxLengths.categoryName, () => texts.missing.category)),
  /** Of one shop. */
  shop: optional(id()),
  /** Those with these ids, with commas between them. */
  ids: optional(someIds),
  sort: oneOf(offerSorts),
})
export type OfferListQuery = z.output<typeof offerListQuery>

export const offerListPage = z.strictObject({
  products: z.array(ownOffer),
  ...listPlace,
  /** Of the whole list, whatever the filters; each at most `countedUpTo.rows`. */
  counts: z.strictObject({
    all: z.int(),
    live: z.int(),
    'ends soon': z.int(),
    scheduled: z.int(),
    expired: z.int(),
    'out of stock': z.int(),
    /** By an admin. */
    hidden: z.int(),
  }),
  /** Names of the categories of the whole list, by name; none for a list of all shops. */
  categories: z.array(z.string()),
})
export type OfferListPage = z.output<typeof offerListPage>
