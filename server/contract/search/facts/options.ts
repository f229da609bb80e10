/** Sort orders and page sizes of search (decisions 4), free of zod for the shopper's first load. */
export const searchSorts = [
  'relevance',
  'popular',
  'newest',
  'price_asc',
  'price_desc',
  'discount',
  'nearest',
] as const
export type SearchSort = (typeof searchSorts)[number]
/** Of today's offers, those whose last day it is. */
export const searchEnds = ['today'] as const
export const pageSize = { default: 24, max: 60 } as const
/** The furthest page that may be asked for. */
export const lastPage = 10_000
/** Totals of search are exact up to this; of more, this many at most can be paged through. */
export const facetsCountedUpTo = 1_000

/** Of fewer offers, ranges of prices would only repeat the list. */
export const fewestForRanges = 6

/** The least discounts that filters offer, and that of the way to the biggest ones. */
export const discountSteps = { search: [10, 25, 40], shop: [10, 20, 30, 40, 50, 70] }
export const bigDiscount = 50

/** How many of each group are suggested while somebody types. */
export const suggestionsOfEach = { offers: 3, kinds: 3, shops: 2, brands: 2 } as const

type Asked = Partial<
  Record<
    'query' | 'category' | 'subcategory' | 'brand' | 'near' | 'delivery' | 'ends' | 'open' | 'sort',
    string
  >
> &
  Partial<Record<'max_price' | 'min_discount', number>>

/**
 * What a search is about: one of these, else nothing is looked for. An order is enough, unless it needs words
 * or a place.
 */
export const isAboutSomething = ({
  sort,
  query,
  category,
  subcategory,
  brand,
  near,
  delivery,
  ends,
  open,
  ...most
}: Asked) =>
  [query, category, subcategory, brand, near, delivery, ends, open, most.max_price, most.min_discount].some(
    (value) => value !== undefined && value !== '',
  ) ||
  (sort !== undefined && sort !== 'relevance' && sort !== 'nearest')
