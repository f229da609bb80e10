/** Milliseconds: what came with the page is not asked for again while the page is being taken over. */
export const justAnswered = 5_000
