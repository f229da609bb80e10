/** Sort orders and page sizes of search (decisions 4), free of zod for the shopper's first load. */
export const searchSorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'discount', 'nearest'] as const
export type SearchSort = (typeof searchSorts)[number]
export const pageSize = { default: 24, max: 60 } as const
/** The furthest page that may be asked for. */
export const lastPage = 10_000
/** Totals of search are exact up to this; of more, this many at most can be paged through. */
export const countedUpTo = 1_000
