/** Limits for data on a device without an account. Free of zod for the shopper's first load. */
export const mostFollows = 30
export const mostReminders = 100
export const mostViewed = 20
/** Offers per request. */
export const mostOffersNow = 100
/** Days for which a saved offer is listed after its end. */
export const endedForDays = 30
