/** How a customer gets an offer; `comes_home` is a service. */
export const deliveries = ['at_shop', 'comes_home', 'delivers'] as const
export type OfferDelivery = (typeof deliveries)[number]
/** The ones that search filters by. */
export const searchedDeliveries = ['comes_home', 'delivers'] as const
export type SearchedDelivery = (typeof searchedDeliveries)[number]
