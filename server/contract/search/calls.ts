import { z } from 'zod'
import { admins, type CallTable, visitors } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { userTypes } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { describedList, id, line, optional } from '../fields.ts'
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

/** Proposes no categories if neither the city's offers nor the lexicon contain the name. */
const proposedCategories = z.strictObject({
  is_sure: z
    .boolean()
    .describe('true: the first category is clear enough to be used without asking the user.'),
  categories: describedList('The most likely first, at most three.', {
    category_id: z.int(),
    category: z.string(),
    subcategory_id: z.int(),
    subcategory: z.string(),
  }),
})
export type ProposedCategories = z.output<typeof proposedCategories>
export type ProposedCategory = ProposedCategories['categories'][number]

export const searchCalls = {
  'GET /api/search/search': {
    summary:
      'Searches live offers that match all parameters. Empty without query, category, subcategory, brand, near, delivery, ends, open, max_price, min_discount or an order of all offers.',
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
    summary: 'Counts the offers of a search near each place. null if it finds more than 10,000.',
    who: 'everyone',
    cache: {
      topics: ['offers', 'synonyms', 'places'],
      minutes: ({ open }: NearPlacesQuery) => (open ? 0 : undefined),
    },
    query: nearPlacesQuery,
    answer: nearPlaces,
  },
  'GET /api/search/suggestions': {
    summary: 'Suggests offers, categories, shops and brands for incomplete words.',
    who: 'everyone',
    cache: { topics: ['offers', 'synonyms', 'places'] },
    query: suggestionQuery,
    answer: suggestions,
  },
  'POST /api/user/new_in': {
    summary:
      'Counts new offers in shops, categories and searches since a time, with the newest three of each.',
    ...visitors,
    limit: 'newIn',
    body: saved.newInQuestion,
    answer: saved.newIn,
  },
  'GET /api/admin/explain_search': {
    summary: 'Runs a search and explains step by step how its words are understood.',
    who: admins,
    shared: true,
    query: explainedSearch,
    answer: searchExplanation,
  },
  'GET /api/shop/propose_category': {
    summary:
      "Proposes subcategories for a product's name, from the lexicon and the offers of the city and the shop.",
    who: userTypes,
    limit: 'proposeCategory',
    query: z.object({
      name: line(maxLengths.productName, () => texts.products.nameMissing),
      shop_id: optional(id(() => texts.shops.shopMissing)).describe(
        "The shop whose earlier offers count, by default the user's own or only shop.",
      ),
    }),
    answer: proposedCategories,
  },
} as const satisfies CallTable
