/** Of each type so many are shown. */
export const foundShown = 5

/** What is searched for from so many letters on; a number may be shorter. */
export const findLetters = 2
