/** Does not import zod, which would slow down the shopper's first page. */
export const homeRows = ['ends_today', 'newest', 'discounts', 'small_prices'] as const
export type HomeRow = (typeof homeRows)[number]
export const fewestInRow = 3
export const rowCountedUpTo = 300
/** In rupees. */
export const smallPrice = 499
/** The number of offers that a row shows on the widest screen. */
export const rowLengths: Record<HomeRow, number> = { ends_today: 6, newest: 6, discounts: 6, small_prices: 8 }
