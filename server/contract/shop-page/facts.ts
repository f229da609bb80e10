/** The first order is the default. Does not import zod, to keep the first page small. */
export const shopOfferSorts = ['ends', 'newest', 'price_asc', 'price_desc', 'discount'] as const
export type ShopOfferSort = (typeof shopOfferSorts)[number]
