/** What bcrypt reads of a password is 72 bytes: longer ones are refused, never cut (decisions 3). */
export const passwordLength = { minLetters: 8, maxBytes: 72 } as const

/** As a person counts: vowel signs, accents and joiners belong to their letter. */
export const lettersIn = (text: string) => [...text.replace(/[\p{M}\p{Cf}]/gu, '')].length

export const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** Letters only, in lower case; blanks between. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
const wordsIn = (text: string) => plain(text).split(' ').filter(Boolean)

/**
 * Whether a password is nothing but these words (the person's, the shop's, the marketplace's) and digits:
 * what attackers know of an account before they guess.
 */
export function isOnlyOwnWords(password: string, own: (string | null | undefined)[], brand: string): boolean {
  const words = wordsIn([...own, brand, 'chowk', 'password'].join(' '))
  const typed = plain(password)
  // The longest first: of 'shopkeeper' nothing is left, even if 'shop' is a word as well.
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), typed)
  return typed.trim() !== '' && rest.trim() === ''
}
