/** The first one is the default. Without zod, for the size of the first page. */
export const shopOfferSorts = ['ends', 'newest', 'price_asc', 'price_desc', 'discount'] as const
export type ShopOfferSort = (typeof shopOfferSorts)[number]
