/** What bcrypt reads of a password is 72 bytes: longer ones are refused, never cut (decisions 3). */
export const passwordLength = { minLetters: 8, maxBytes: 72 } as const

/** As a person counts: vowel signs, accents and joiners belong to their letter. */
export const lettersIn = (text: string) => [...text.replace(/[\p{M}\p{Cf}]/gu, '')].length

export const bytesIn = (text: string) => new TextEncoder().encode(text).length
