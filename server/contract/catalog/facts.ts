/** What home's rows have, free of zod for the shopper's first load. */
export const homeRows = ['ends_today', 'newest', 'discounts', 'small_prices'] as const
export type HomeRow = (typeof homeRows)[number]
/** A row with fewer offers is not shown. */
export const fewestInRow = 3
/** A row's total is exact up to this. */
export const rowCountedUpTo = 300
/** Rupees that are called small change. */
export const smallPrice = 499
/** Offers of a row: as many as the widest screen shows side by side. */
export const rowLengths: Record<HomeRow, number> = { ends_today: 6, newest: 6, discounts: 6, small_prices: 8 }
