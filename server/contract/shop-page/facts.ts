/** Orders of a shop's offers, free of zod for the shopper's first load; the first one is the default. */
export const shopOfferSorts = ['ends', 'newest', 'price_asc', 'price_desc', 'discount'] as const
export type ShopOfferSort = (typeof shopOfferSorts)[number]
