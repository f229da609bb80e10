/** bcrypt reads 72 bytes: longer passwords are refused, never cut (decisions 3). */
export const passwordLength = { minLetters: 8, maxBytes: 72 } as const

/** Counts letters like a reader: vowel signs, accents and joiners belong to their letter. */
export const lettersIn = (text: string) => [...text.replace(/[\p{M}\p{Cf}]/gu, '')].length

export const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** Reduces a text to lower-case letters and spaces. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
const wordsIn = (text: string) => plain(text).split(' ').filter(Boolean)

/** True for a password of only the account's own words and digits, which attackers try first. */
export function isOnlyOwnWords(password: string, own: (string | null | undefined)[], brand: string): boolean {
  const words = wordsIn([...own, brand, 'chowk', 'password'].join(' '))
  const typed = plain(password)
  // Replaces the longest words first: 'shop' must not leave the rest of 'shopkeeper'.
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), typed)
  return typed.trim() !== '' && rest.trim() === ''
}
