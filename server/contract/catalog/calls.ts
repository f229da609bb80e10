import { z } from 'zod'
import { type CallTable, visitors } from '../call.ts'
import { listedCategory } from '../categories/schemas.ts'
import { id, oneId, openingTimes } from '../fields.ts'
import { offerDetail, offerSummary } from '../offers/schemas.ts'
import * as saved from '../saved/schemas.ts'
import { type HomeRow, homeRows } from './facts.ts'

const row = z.strictObject({
  products: z.array(offerSummary).describe('The first offers of the search that the row links to.'),
  total: z.int().describe('The number of matching offers, exact up to 300.'),
  total_is_at_least: z.boolean(),
})

const rows = Object.fromEntries(homeRows.map((name) => [name, row])) as Record<HomeRow, typeof row>

const knownPlace = z.strictObject({
  near: z.string().describe('The value to send as near in a search.'),
  name: z.string(),
  name_hi: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type KnownPlace = z.output<typeof knownPlace>

const home = z.strictObject({
  categories: z
    .array(listedCategory.extend({ offers: z.int() }))
    .describe(
      'Categories with live offers, in menu order. A category without a picture has that of its most viewed offer.',
    ),
  rows: z.strictObject(rows),
  places: z.array(knownPlace).describe('At most five well-known places, those with most offers first.'),
})
export type Home = z.output<typeof home>

const cityToday = z.strictObject({
  day: z.string().describe('YYYY-MM-DD in Asia/Kolkata.'),
  offers: z.int(),
  shops: z.int().describe('Shops with a live offer today.'),
  end_today: z.int().describe('Offers whose last day is today.'),
  new_today: z.int().describe('Offers whose first day is today.'),
})
export type CityToday = z.output<typeof cityToday>

export const mostSameOffers = 100

const sameOffer = offerSummary.extend(openingTimes)
export type SameOffer = z.output<typeof sameOffer>

const sameOffers = z.strictObject({
  same_products: z
    .array(sameOffer)
    .max(mostSameOffers)
    .describe('The cheapest offer of each other shop, sorted by price.'),
})

export const standingAlone = z.object({
  product_id: id(),
  stands_alone: z
    .boolean()
    .describe('true: the shop says that offers of other shops with this name are not the same product.'),
})

export const sameAsOwn = sameOffers.extend({ stands_alone: z.boolean() })
export type SameAsOwn = z.output<typeof sameAsOwn>

export const catalogCalls = {
  'GET /api/user/popularproduct': {
    summary: 'Lists at most 12 live offers, by recent page views, then discount.',
    who: 'everyone',
    cache: { topics: ['offers'] },
    answer: z.strictObject({ popular_products: z.array(offerSummary) }),
  },
  'GET /api/user/home': {
    summary:
      'Returns the home page: categories with counts (at most five minutes old), rows of offers that end today, are new, most reduced or cheap, and well-known places.',
    who: 'everyone',
    cache: { topics: ['offers', 'categories', 'places'], minutes: 3 },
    answer: home,
  },
  'GET /api/user/today': {
    summary:
      "Counts today's live offers and their shops, and the offers that start or end today. At most five minutes old.",
    who: 'everyone',
    cache: { topics: [], minutes: 3 },
    answer: cityToday,
  },
  'GET /api/product/:id': {
    summary: 'Shows an offer of an approved shop, live or over.',
    who: 'everyone',
    cache: { topics: ['products', 'product:{id}', 'prices of product:{id}'] },
    params: oneId,
    answer: z.strictObject({ product: offerDetail }),
  },
  'GET /api/products/related/:id': {
    summary: 'Lists at most 8 live offers of the same subcategory, then of the same category.',
    who: 'everyone',
    cache: { topics: ['offers'] },
    params: oneId,
    answer: z.strictObject({ related_products: z.array(offerSummary) }),
  },
  'GET /api/products/same/:id': {
    summary: 'Lists the cheapest live offer of the same product at each other shop, by price. At most 100.',
    who: 'everyone',
    cache: { topics: ['offers', 'shops'] },
    params: oneId,
    answer: sameOffers,
  },
  'GET /api/user/offers_now': {
    summary: 'Returns the current state of saved offers, live or ended, and the ids of those that are gone.',
    ...visitors,
    limit: 'offersNow',
    query: saved.offersNowQuery,
    answer: saved.offersNow,
  },
} as const satisfies CallTable
