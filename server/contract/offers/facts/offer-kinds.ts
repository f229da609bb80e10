/** What follows from status, dates and today (decisions 4); decided in SQL by `offer_state`. */
export const offerStates = ['live', 'scheduled', 'expired', 'out of stock'] as const

/** How a customer gets an offer; `comes_home` is a service. */
export const deliveries = ['at_shop', 'comes_home', 'delivers'] as const
export type OfferDelivery = (typeof deliveries)[number]
/** The ones that search filters by. */
export const searchedDeliveries = ['comes_home', 'delivers'] as const
export type SearchedDelivery = (typeof searchedDeliveries)[number]

/** What a shop says that its struck price is; 'none': there was no earlier price, and nothing is struck. */
export const struckPriceKinds = ['mrp', 'usual', 'none'] as const
export type StruckPriceKind = (typeof struckPriceKinds)[number]
/** What can be said of a price that is struck. */
export const keptStruckPriceKinds = ['mrp', 'usual'] as const
