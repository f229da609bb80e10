/** bcrypt reads only 72 bytes: longer passwords are refused, never truncated (decisions 3). */
export const passwordLength = { minLetters: 8, maxBytes: 72 } as const

/** Counts letters as a reader does: vowel signs, accents and joiners belong to the letter before them. */
export const lettersIn = (text: string) => [...text.replace(/[\p{M}\p{Cf}]/gu, '')].length

export const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** Reduces a text to lower-case letters and spaces. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
const wordsIn = (text: string) => plain(text).split(' ').filter(Boolean)

/** True if the password consists only of the account's own words and digits: attackers try these first. */
export function isOnlyOwnWords(password: string, own: (string | null | undefined)[], brand: string): boolean {
  const words = wordsIn([...own, brand, 'chowk', 'password'].join(' '))
  const typed = plain(password)
  // Removes the longest words first: removing 'shop' first would leave 'keeper' of 'shopkeeper'.
  const rest = words
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), typed)
  return typed.trim() !== '' && rest.trim() === ''
}
