import { inLatinDigits } from './latin-digits.ts'

/**
 * Digits, a plus, blanks, dashes and brackets: what is typed for a phone number, in a field that takes an
 * e-mail too.
 */
export const looksLikePhone = (text: string) =>
  /^\+?[\d\s()-]+$/.test(inLatinDigits(text)) && inLatinDigits(text).replace(/\D/g, '').length >= 7
