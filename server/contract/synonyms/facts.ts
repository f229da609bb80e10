/** Over how many days searches that found nothing are added up; free of zod for the screen's address. */
export const unfoundDays = [7, 30] as const
export type UnfoundDays = (typeof unfoundDays)[number]
/** How many phrases one side of a pair may have. */
export const phrasesPerSide = 20

/** A longer phrase is not met by a search. */
export const wordsPerPhrase = 4
