/** Milliseconds during which data in the page counts as fresh, so that hydration does not refetch it. */
export const justAnswered = 5_000
