/** What follows from status, dates and today (decisions 4); decided in SQL by `offer_state`. */
export const offerStates = ['live', 'scheduled', 'expired', 'out of stock'] as const
