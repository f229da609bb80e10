import { z } from 'zod'
import { line, optional, rupees, wholeNumber } from './fields.ts'
import { maxLengths } from './max-lengths.ts'
import { productCard } from './offers.ts'
import { lastPage, pageSize, searchSorts } from './search-options.ts'

const text = optional(line(maxLengths.searchText, 'Please enter what you look for.'))
const amount = optional(
  rupees('Please enter an amount in rupees.').refine((value) => value >= 0, 'Please enter an amount of 0 or more.'),
)

export const searchQuery = z.object({
  query: text,
  category: text,
  subcategory: text,
  brand: text,
  /** Rupees the shopper pays (discount_price). */
  min_price: amount,
  max_price: amount,
  /** Whole percent. */
  min_discount: optional(wholeNumber(0, 100)),
  sort: optional(z.enum(searchSorts, { error: `Please sort by one of: ${searchSorts.join(', ')}.` })),
  page: optional(wholeNumber(1, lastPage)),
  limit: optional(wholeNumber(1, pageSize.max)),
})
export type SearchQuery = z.output<typeof searchQuery>

const facet = z.array(z.strictObject({ value: z.string(), count: z.int() }))

export const searchResults = z.strictObject({
  products: z.array(productCard),
  total: z.int(),
  page: z.int(),
  facets: z.strictObject({
    brands: facet,
    categories: facet,
    /** Null when nothing was found. */
    price: z.strictObject({ min: z.number(), max: z.number() }).nullable(),
  }),
  /** Present when the words as typed found nothing and others were used instead. */
  repaired: z.strictObject({ query: z.string(), used: z.string() }).optional(),
})
