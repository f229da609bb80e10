/** Filters and sort orders of lists (decisions 7). Without zod, since screens import it. */
export const listSize = { page: 25, max: 100 } as const

/** Filter buttons (specification 2); 'Others' is all other categories (decisions 4). */
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

/** Days before its last day from which an offer counts as ending soon and can be renewed. */
export const endsSoonDays = 3

/** Maximum number of offers to change, or to request by id, at once. */
export const mostOffersAtOnce = 200

/** `waiting` sorts pending accounts first. */
export const userSorts = ['newest', 'waiting'] as const
export type UserSort = (typeof userSorts)[number]

/** Lists are counted exactly up to `rows`, searches up to `found`. */
export const countedUpTo = { rows: 10_000, found: 1_000 } as const

export const foundShown = 5

/** Minimum letters of an admin search; numbers may be shorter. */
export const findLetters = 2

export const unfoundDays = [7, 30] as const
export type UnfoundDays = (typeof unfoundDays)[number]
