import { z } from 'zod'
import { mostCodes } from '../claims/facts.ts'
import { maxLengths } from '../facts/limits.ts'
import { countedUpTo, mostOffersAtOnce, offerSorts } from '../facts/list-options.ts'
import { texts } from '../facts/texts.ts'
import {
  calendarDate,
  choice,
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

/** See decisions 8. */
const codeLimit = optional(
  z.preprocess(
    (value) => value ?? 'none',
    z.union([z.literal('none'), wholeNumber(0, mostCodes, limitWrong)], { error: limitWrong }),
  ),
)
  .describe(
    `How many customers can take a code, 1 to ${mostCodes}. 0: no limit. none: no codes. ` +
      'Omitted: a stored offer keeps its limit, and a new one has no codes.',
  )
  .transform((value) => (value === 'none' ? null : value))

/** The fields of the product form (specification 5, decisions 4). */
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
    discount_percent: discountPercent.describe(
      'Only checked against the prices, from which the server computes the stored percentage.',
    ),
    struck_price_kind: optional(choice(struckPriceKinds)).describe(
      'How the shop declares the struck `price`. none: no earlier price, only `discount_price` is stored.',
    ),
    start_date: calendarDate(() => texts.products.startDateMissing),
    end_date: calendarDate(() => texts.products.endDateMissing),
    description: paragraphs(maxLengths.description, () => texts.products.descriptionMissing),
    code_limit: codeLimit,
    delivery: optional(choice(deliveries, (list) => texts.fields.giveOneOf(list))).describe(
      'How a customer gets it. Omitted: a stored offer keeps it, and a new one is at_shop.',
    ),
  })
  .check(
    z.superRefine(({ price, discount_price, struck_price_kind, start_date, end_date }, context) => {
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (price > 0 && discount_price > price) wrong('discount_price', texts.products.discountPriceTooHigh)
      if (struck_price_kind === 'none' && discount_price === 0)
        wrong('discount_price', texts.products.priceTooLow)
      if (end_date < start_date) wrong('end_date', texts.products.endBeforeStart)
    }),
  )
export type OfferFields = z.output<typeof offerFields>

export const newOffer = offerFields.safeExtend({
  publish_key: z
    .uuid({ error: () => texts.fields.uuidWrong })
    .optional()
    .describe(
      'A random UUID for this content. A repeat with the same content returns the product stored first; ' +
        'other content gets a 409 with that product as `published`.',
    ),
  shop_id: id(() => texts.shops.shopMissing)
    .optional()
    .describe("One of the user's shops. Defaults to the user's main or only shop; for an admin, to none."),
  for_user: forUser,
})
export type NewOffer = z.output<typeof newOffer>

export const publishedOffer = message.extend({
  product_id: z.int(),
  price_is_proven: z.boolean(),
  hidden: z
    .string()
    .optional()
    .describe('Why shoppers do not see the offer: an admin had hidden the same one before. A sentence.'),
})

const version = id()
  .optional()
  .describe('The version that was read. 409 if the product has another one. Omitted: any version is changed.')

export const changedOffer = offerFields.safeExtend({ version })

export const offerDeletion = z.object({ product_id: id(), version })

export const offerStatusChange = z.object({
  product_id: id(),
  version,
  product_status: z.enum(offerStatuses, { error: () => texts.products.statusWrong }),
})

/** A product as its owner and admins see it. */
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
  price_is_proven: z
    .boolean()
    .describe(
      'False: in the last 30 days it was not sold for a whole day at the struck price, which is not ' +
        'declared as the MRP, and no admin has accepted it.',
    ),
  price_tag: z
    .strictObject({ asked_at: moment, sent_at: moment.nullable() })
    .nullable()
    .describe('The open request for a photo of the price tag.'),
  start_date: z.string(),
  end_date: z.string(),
  description: z.string(),
  added_by: z.int().describe('The id of the user who added it.'),
  shop_id: z.int().nullable().describe("null for an admin's own offer."),
  shop_name: z.string(),
  product_status: z.enum(offerStatuses),
  offer_state: z.enum(offerStates),
  hidden_at: moment
    .nullable()
    .describe('Since when an admin has hidden it from shoppers. null: it is not hidden.'),
  hidden: hidden.nullable(),
  shown_again_at: moment.nullable().describe('When an admin showed it again, while that is recent.'),
  shop_is_open: z
    .boolean()
    .describe('false: its shop is pending, closed or rejected, so shoppers do not see the offer.'),
  away_until: z.string().nullable().describe('The first day after the holiday of its shop.'),
  usual_days: z.int().describe('The number of days for which it ran or was last renewed.'),
  version: z.int().describe('Send it with an update, which is refused if the product changed since.'),
  views: z.int().describe('The total number of page views.'),
  ...photo,
})
export type OwnOffer = z.output<typeof ownOffer>

/** 'Active' means live (decisions 4). `ends soon` is a part of live (`endsSoonDays`), `hidden` is not. */
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
  category: optional(line(maxLengths.categoryName, () => texts.missing.category)).describe(
    'The name of a category, or Others.',
  ),
  shop: optional(id()).describe('Only offers of the shop with this id.'),
  ids: optional(someIds).describe('Only products with these ids, separated by commas.'),
  sort: oneOf(offerSorts),
})
export type OfferListQuery = z.output<typeof offerListQuery>

export const offerListPage = z.strictObject({
  products: z.array(ownOffer),
  ...listPlace,
  counts: z
    .strictObject({
      all: z.int(),
      live: z.int(),
      'ends soon': z.int(),
      scheduled: z.int(),
      expired: z.int(),
      'out of stock': z.int(),
      hidden: z.int().describe('Offers that an admin has hidden.'),
    })
    .describe(`Counts of the list without its filters, each at most ${countedUpTo.rows}.`),
  categories: z
    .array(z.string())
    .describe('Names of the categories in the list without its filters. Empty for a list of all shops.'),
})
export type OfferListPage = z.output<typeof offerListPage>
