/** Free of zod for the shopper's first load. */
export const homeRows = ['ends_today', 'newest', 'discounts', 'small_prices'] as const
export type HomeRow = (typeof homeRows)[number]
export const fewestInRow = 3
export const rowCountedUpTo = 300
/** Rupees. */
export const smallPrice = 499
/** The widest screen shows so many offers in a row. */
export const rowLengths: Record<HomeRow, number> = { ends_today: 6, newest: 6, discounts: 6, small_prices: 8 }
