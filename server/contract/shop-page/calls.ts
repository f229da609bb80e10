import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import { choice, line, oneId, openingTimes, optional, wholeNumber } from '../fields.ts'
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
  locality: z
    .string()
    .nullable()
    .describe('The area of the shop. null: neither known nor named in the address.'),
  place: offerSummary.shape.place,
  ...openingTimes,
  away_until: z.string().nullable().describe('During a holiday: the day on which the shop opens again.'),
  planned_holiday: z
    .strictObject({ from: z.string(), until: z.string() })
    .nullable()
    .describe('A holiday within two weeks: its first day, and the day on which the shop opens again.'),
  phone: z.string().nullable().describe('null: the shop does not show its numbers to shoppers.'),
  whatsapp: z.string().nullable(),
  honoured,
  wares: z.array(z.string()).describe("The shop's most frequent subcategories, at most three."),
  ...shopPictures.shape,
  share_card: z.string().describe('The preview picture for links to the shop, 1200 by 630, root-relative.'),
})
export type ShopPage = z.output<typeof shopPage>

const shopOffersQuery = z.object({
  subcategory: optional(line(maxLengths.searchText, () => texts.products.subcategoryMissing)).describe(
    'The full name of a subcategory, in upper or lower case.',
  ),
  min_price: amount,
  max_price: amount,
  min_discount: optional(wholeNumber(0, 100)),
  sort: optional(choice(shopOfferSorts, (list) => texts.fields.sortByOneOf(list))),
  page: optional(wholeNumber(1, lastPage)),
  limit: optional(wholeNumber(1, pageSize.max)),
})
export type ShopOffersQuery = z.output<typeof shopOffersQuery>

/** During a holiday, lists only offers that last beyond it. */
const shopOffers = z.strictObject({
  products: z.array(offerSummary),
  total: z.int().describe('Offers that match all parameters.'),
  page: z.int(),
  on_offer: z.int().describe('All live offers of the shop. end_today: how many of these end today.'),
  end_today: z.int(),
  subcategories: facet.describe('Counted with the other filters, most offers first.'),
  price: z
    .strictObject({ min: z.number(), max: z.number() })
    .nullable()
    .describe('The price range without the price filter. null: nothing matches.'),
})
export type ShopOffers = z.output<typeof shopOffers>

export const shopPageCalls = {
  'GET /api/user/shop/:id': {
    summary: 'Returns an open shop as shoppers see it, with or without offers.',
    who: 'everyone',
    cache: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    answer: z.strictObject({ shop: shopPage }),
  },
  'GET /api/user/shop_offers/:id': {
    summary: 'Lists live offers of an open shop that match all parameters, by default by their end.',
    who: 'everyone',
    cache: { topics: ['offers', 'shops', 'shop:{id}'] },
    params: oneId,
    query: shopOffersQuery,
    answer: shopOffers,
  },
} as const satisfies CallTable
