import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { userTypes } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { id, line, optional } from '../fields.ts'
import * as saved from '../saved/schemas.ts'
import {
  explainedSearch,
  minutesOfResults,
  type NearPlacesQuery,
  nearPlaces,
  nearPlacesQuery,
  searchExplanation,
  searchQuery,
  searchResults,
  suggestionQuery,
  suggestions,
  unfoundWords,
} from './schemas.ts'

/** Where a product may belong by its name: nowhere, when neither the city nor the lexicon knows it. */
const proposedCategories = z.strictObject({
  /** The first one can be taken as it is; else a person has to choose. */
  is_sure: z.boolean(),
  /** The likeliest first, at most three. */
  categories: z.array(
    z.strictObject({
      category_id: z.int(),
      category: z.string(),
      subcategory_id: z.int(),
      subcategory: z.string(),
    }),
  ),
})
export type ProposedCategories = z.output<typeof proposedCategories>
export type ProposedCategory = ProposedCategories['categories'][number]

export const searchCalls = {
  'GET /api/search/search': {
    summary:
      'Live offers that match all given parameters; empty without any of query, category, subcategory, brand, near, delivery, ends, max_price, min_discount and an order of all offers. facets=1 adds what it can be narrowed by.',
    who: 'everyone',
    cache: {
      topics: ['offers', 'synonyms', 'places'],
      minutes: minutesOfResults,
      unfound: unfoundWords,
    },
    query: searchQuery,
    answer: searchResults,
  },
  'GET /api/search/near_places': {
    summary: 'Counts the offers of a search near each place; null when it finds more than 10,000',
    who: 'everyone',
    cache: {
      topics: ['offers', 'synonyms', 'places'],
      minutes: ({ open }: NearPlacesQuery) => (open ? 0 : undefined),
    },
    query: nearPlacesQuery,
    answer: nearPlaces,
  },
  'GET /api/search/suggestions': {
    summary: 'Offers, categories, shops and brands for what was typed so far',
    who: 'everyone',
    cache: { topics: ['offers', 'synonyms', 'places'] },
    query: suggestionQuery,
    answer: suggestions,
  },
  'POST /api/user/new_in': {
    summary: 'How much is new in shops, categories and searches since a moment, and the newest three of each',
    who: 'everyone',
    limit: 'newIn',
    shared: true,
    body: saved.newInQuestion,
    answer: saved.newIn,
  },
  'GET /api/admin/explain_search': {
    summary:
      'Explains step by step how the words of a search are understood, and runs it. It takes its share of the caller’s work.',
    who: admins,
    shared: true,
    query: explainedSearch,
    answer: searchExplanation,
  },
  'GET /api/shop/propose_category': {
    summary:
      "Proposes subcategories for a product's name, by the lexicon and the offers of the city and the shop",
    who: userTypes,
    limit: 'proposeCategory',
    query: z.object({
      name: line(maxLengths.productName, () => texts.products.nameMissing),
      /** Whose earlier offers count: one of the user's shops, by default their own or only one. */
      shop_id: optional(id(() => texts.shops.shopMissing)),
    }),
    answer: proposedCategories,
  },
} as const satisfies CallTable
