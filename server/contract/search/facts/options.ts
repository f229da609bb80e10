/** Implements decision 4. Does not import zod, to keep the shopper's first page small. */
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
/** `today`: offers whose last day is today. */
export const searchEnds = ['today'] as const
export const pageSize = { default: 24, max: 60 } as const
export const lastPage = 10_000
/** Totals are exact up to this number, which also limits how far a visitor can page. */
export const facetsCountedUpTo = 1_000

/** With fewer offers, price ranges would only repeat the list. */
export const fewestForRanges = 6

/** The minimum discounts to choose from in filters. `bigDiscount` is used by the link to large discounts. */
export const discountSteps = { search: [10, 25, 40], shop: [10, 20, 30, 40, 50, 70] }
export const bigDiscount = 50

/** The number of suggestions per group in the search box. */
export const suggestionsOfEach = { offers: 3, kinds: 3, shops: 2, brands: 2 } as const

type Asked = Partial<
  Record<
    'query' | 'category' | 'subcategory' | 'brand' | 'near' | 'delivery' | 'ends' | 'open' | 'sort',
    string
  >
> &
  Partial<Record<'max_price' | 'min_discount', number>>

/**
 * True if the search has a criterion; without one it finds nothing. A sort order counts as a criterion,
 * unless it needs words or a place.
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
