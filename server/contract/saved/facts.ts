/** What a device keeps for somebody without an account, at most; free of zod for the shopper's first load. */
export const mostFollows = 30
export const mostReminders = 100
export const mostViewed = 20
/** So many offers are asked for at once. */
export const mostOffersNow = 100
/** So long an offer that is over is kept among the saved ones, in days. */
export const endedForDays = 30
