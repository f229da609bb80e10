import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { oneId } from '../fields.ts'
import { offerDetail, offerSummary } from '../offers/schemas.ts'
import * as saved from '../saved/schemas.ts'
import { cityToday, home } from './home.ts'
import { sameOffers } from './same-offers.ts'

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
