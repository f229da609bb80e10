import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { line, oneId, openingTimes, optional, wholeNumber } from '../fields.ts'
import { honoured, offerSummary } from '../offers/schemas.ts'
import { shopPictures } from '../profiles/calls.ts'
import { lastPage, pageSize } from '../search/facts/options.ts'
import { amount, facet } from '../search/schemas.ts'
import { shopOfferSorts } from './facts.ts'

const shopPage = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  quarter: z.string().nullable(),
  /** The part of town: the quarter, or what the address tells of it. */
  locality: z.string().nullable(),
  place: offerSummary.shape.place,
  ...openingTimes,
  /** While it is on holiday: the first day it is open again. */
  away_until: z.string().nullable(),
  /** A holiday that begins within two weeks: its first day, and the first one the shop is open again. */
  planned_holiday: z.strictObject({ from: z.string(), until: z.string() }).nullable(),
  /** Numbers as written; null where the shop has not said that shoppers may read them (decisions 7). */
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  honoured,
  /** What it offers most, at most three subcategories. */
  wares: z.array(z.string()),
  ...shopPictures.shape,
  /** Root-relative: the picture that stands for the shop where a link to it is shown, 1200 by 630. */
  share_card: z.string(),
})
export type ShopPage = z.output<typeof shopPage>

const shopOffersQuery = z.object({
  /** A whole name, regardless of case. */
  subcategory: optional(line(maxLengths.searchText, () => texts.products.subcategoryMissing)),
  min_price: amount,
  max_price: amount,
  min_discount: optional(wholeNumber(0, 100)),
  sort: optional(
    z.enum(shopOfferSorts, { error: () => texts.fields.sortByOneOf({ words: shopOfferSorts.join(', ') }) }),
  ),
  page: optional(wholeNumber(1, lastPage)),
  limit: optional(wholeNumber(1, pageSize.max)),
})
export type ShopOffersQuery = z.output<typeof shopOffersQuery>

/** Live offers of a shop; while it is on holiday those that are good for longer. */
const shopOffers = z.strictObject({
  products: z.array(offerSummary),
  /** How many match all that is asked for. */
  total: z.int(),
  page: z.int(),
  /** All of the shop, and how many of them end today. */
  on_offer: z.int(),
  end_today: z.int(),
  /** Subcategories, counted with the other filters, most offers first. */
  subcategories: facet,
  /** Of what is there without the price filter; null when nothing is. */
  price: z.strictObject({ min: z.number(), max: z.number() }).nullable(),
})
export type ShopOffers = z.output<typeof shopOffers>

export const shopPageCalls = {
  'GET /api/user/shop/:id': {
    summary: 'An open shop as shoppers see it, with or without offers',
    who: 'everyone',
    cache: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    answer: z.strictObject({ shop: shopPage }),
  },
  'GET /api/user/shop_offers/:id': {
    summary: 'Live offers of an open shop that match all given parameters; what ends soonest first',
    who: 'everyone',
    cache: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    query: shopOffersQuery,
    answer: shopOffers,
  },
} as const satisfies CallTable
