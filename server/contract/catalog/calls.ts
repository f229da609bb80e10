import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { listedCategory } from '../categories/schemas.ts'
import { id, oneId, openingTimes } from '../fields.ts'
import { offerDetail, offerSummary } from '../offers/schemas.ts'
import * as saved from '../saved/schemas.ts'
import { type HomeRow, homeRows } from './facts.ts'

const row = z.strictObject({
  /** The first ones of the search that the row leads to. */
  products: z.array(offerSummary),
  /** Exact up to `rowCountedUpTo`. */
  total: z.int(),
  total_is_at_least: z.boolean(),
})

const rows = Object.fromEntries(homeRows.map((name) => [name, row])) as Record<HomeRow, typeof row>

const knownPlace = z.strictObject({
  /** As `near` of a search takes it. */
  near: z.string(),
  name: z.string(),
  name_hi: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type KnownPlace = z.output<typeof knownPlace>

const home = z.strictObject({
  /**
   * Those that have live offers, in the order of the menus; one without a picture has that of its most viewed
   * offer.
   */
  categories: z.array(listedCategory.extend({ offers: z.int() })),
  rows: z.strictObject(rows),
  /** Five at most that everybody knows, those with most offers first. */
  places: z.array(knownPlace),
})
export type Home = z.output<typeof home>

/** What there is in the city today: only what shoppers may see. */
const cityToday = z.strictObject({
  /** YYYY-MM-DD, in Asia/Kolkata. */
  day: z.string(),
  offers: z.int(),
  /** Those that have one of these offers. */
  shops: z.int(),
  /** Of the offers, those whose last day it is. */
  end_today: z.int(),
  /** Those whose first day it is. */
  new_today: z.int(),
})
export type CityToday = z.output<typeof cityToday>

/** So many other shops are listed, and counted. */
export const mostSameOffers = 100

const sameOffer = offerSummary.extend(openingTimes)
export type SameOffer = z.output<typeof sameOffer>

const sameOffers = z.strictObject({
  /** Of each other shop its cheapest; the lowest price first. */
  same_products: z.array(sameOffer).max(mostSameOffers),
})

/** `stands_alone`: the shop says that offers of other shops are not the same thing, whatever the name says. */
export const standingAlone = z.object({ product_id: id(), stands_alone: z.boolean() })

export const sameAsOwn = sameOffers.extend({ stands_alone: z.boolean() })
export type SameAsOwn = z.output<typeof sameAsOwn>

export const catalogCalls = {
  'GET /api/user/popularproduct': {
    summary: 'At most 12 live offers, by recent page views, then discount',
    who: 'everyone',
    cache: { topics: ['offers'] },
    answer: z.strictObject({ popular_products: z.array(offerSummary) }),
  },
  'GET /api/user/home': {
    summary:
      'Categories with pictures and counts (at most five minutes old), and what ends today, is new, reduced most, or cheap; and known places',
    who: 'everyone',
    cache: { topics: ['offers', 'categories', 'places'], minutes: 3 },
    answer: home,
  },
  'GET /api/user/today': {
    summary:
      'How many offers and shops there are today, and how many offers end with it; at most five minutes old',
    who: 'everyone',
    cache: { topics: [], minutes: 3 },
    answer: cityToday,
  },
  'GET /api/product/:id': {
    summary: 'One offer, live or over, of an approved shop',
    who: 'everyone',
    cache: { topics: ['products', 'product:{id}', 'prices of product:{id}'] },
    params: oneId,
    answer: z.strictObject({ product: offerDetail }),
  },
  'GET /api/products/related/:id': {
    summary: 'At most 8 live offers of the same subcategory, then of the same category',
    who: 'everyone',
    cache: { topics: ['offers'] },
    params: oneId,
    answer: z.strictObject({ related_products: z.array(offerSummary) }),
  },
  'GET /api/products/same/:id': {
    summary: 'The same thing at other shops, live, the cheapest of each; by price, at most 100',
    who: 'everyone',
    cache: { topics: ['offers', 'shops'] },
    params: oneId,
    answer: sameOffers,
  },
  'GET /api/user/offers_now': {
    summary: 'Offers that somebody has kept, as they are now, live or over; and which are gone',
    who: 'everyone',
    limit: 'offersNow',
    shared: true,
    query: saved.offersNowQuery,
    answer: saved.offersNow,
  },
} as const satisfies CallTable
