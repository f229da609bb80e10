/** Limits for data on a device without an account. Does not import zod, to keep the first page small. */
export const mostFollows = 30
export const mostReminders = 100
export const mostViewed = 20
/** Maximum number of offers per request. */
export const mostOffersNow = 100
/** For how many days a saved offer stays listed after its end. */
export const endedForDays = 30
