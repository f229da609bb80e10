/** Milliseconds during which data in the page counts as fresh, so that hydration does not refetch it. */
export const hydrationFreshTime = 5_000
