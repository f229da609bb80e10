/** What a shop says that its struck price is; 'none': there was no earlier price, and nothing is struck. */
export const struckPriceKinds = ['mrp', 'usual', 'none'] as const
export type StruckPriceKind = (typeof struckPriceKinds)[number]
/** What can be said of a price that is struck. */
export const keptStruckPriceKinds = ['mrp', 'usual'] as const
