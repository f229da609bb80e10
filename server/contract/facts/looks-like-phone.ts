import { inLatinDigits } from './latin-digits.ts'

/**
 * Digits of any script, a plus, blanks, dots, dashes and brackets: what is typed for a phone number, in a
 * field that takes an e-mail too. Contacts apps copy invisible marks around a number.
 */
export function looksLikePhone(text: string) {
  const typed = inLatinDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '')
  return /^[+\d\s().\p{Pd}\u2212]+$/u.test(typed) && typed.replace(/\D/g, '').length >= 7
}
