/** Filters and sort orders of lists (decisions 7). Does not import zod, since screens use them. */
export const listSize = { page: 25, max: 100 } as const

/** Filter buttons (specification 2); 'Others' stands for all other categories (decisions 4). */
export const namedCategories = ['Mobile & Laptop', 'Home', 'Electronics'] as const
export const otherCategories = 'Others'

export const offerColumns = [
  'name',
  'brand',
  'price',
  'discount_price',
  'discount_percent',
  'status',
  'start_date',
  'end_date',
  'views',
] as const
export type OfferColumn = (typeof offerColumns)[number]

export type OfferSort = 'newest' | `${OfferColumn}_${'asc' | 'desc'}`
export const offerSorts: OfferSort[] = [
  'newest',
  ...offerColumns.flatMap((column) => [`${column}_asc`, `${column}_desc`] as const),
]

/** An offer counts as ending soon, and can be renewed, from this many days before its last day. */
export const endsSoonDays = 3

/** Maximum number of offers to change, or to request by id, in one call. */
export const mostOffersAtOnce = 200

export const userSorts = ['newest', 'waiting'] as const
export type UserSort = (typeof userSorts)[number]

/** Row counts are exact up to `rows` in lists and up to `found` in searches. */
export const countedUpTo = { rows: 10_000, found: 1_000 } as const

export const foundShown = 5

/** Minimum number of letters in an admin search; numbers may be shorter. */
export const findLetters = 2

export const unfoundDays = [7, 30] as const
export type UnfoundDays = (typeof unfoundDays)[number]
