/**
 * What the back room's lists can be narrowed to and sorted by (decisions 7), free of zod for the screens that
 * show them.
 */
export const listSize = { page: 25, max: 100 } as const

/**
 * Categories with a filter button of their own (specification 2); 'Others' is whatever they leave (decisions
 * 4).
 */
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

/** An offer ends soon from so many days before its last one on: it can be renewed with one press. */
export const endsSoonDays = 3

/** How many offers may be changed, and how many asked for by their ids, at once. */
export const mostOffersAtOnce = 200

/** `waiting`: those who wait for approval first. */
export const userSorts = ['newest', 'waiting'] as const
export type UserSort = (typeof userSorts)[number]

/**
 * Totals and counts are exact up to these, the second for lists narrowed by words; beyond, the answer says
 * that there are more.
 */
export const countedUpTo = { rows: 10_000, found: 1_000 } as const

/** The admins' search shows so many of each type, */
export const foundShown = 5

/** and begins at so many letters; a number may be shorter. */
export const findLetters = 2

/** Over how many days searches that found nothing are added up. */
export const unfoundDays = [7, 30] as const
export type UnfoundDays = (typeof unfoundDays)[number]
