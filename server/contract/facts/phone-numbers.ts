import { inLatinDigits } from './typed-text.ts'

/**
 * A phone number as it is stored and compared: an Indian one in its ten digits, any other as + and its
 * digits. + before ten digits alone reads as Indian from 7 on: with 6 it may be Singapore's.
 * SQL's `phone_key` is the same (decision 190).
 */
export const phoneKey = (number: string) =>
  inLatinDigits(number)
    .replace(/\uff0b/g, '+')
    .replace(/[^0-9+]/g, '')
    .replace(/(?!^)\+/g, '')
    .replace(/^00/, '+')
    .replace(/^(?:(?:\+?91)?0?([0-9]{10})|\+([7-9][0-9]{9}))$/, '$1$2')

const isIndian = (key: string) => /^[0-9]{10}$/.test(key)

/** Digits with the country's, as other services want them: `919826044718`. */
export function internationalPhone(number: string) {
  const key = phoneKey(number)
  return isIndian(key) ? `91${key}` : key.replace('+', '')
}

/**
 * What a phone dials. Indian landlines begin with any digit but 9 and need their 0; mobiles may have it,
 * toll-free numbers (1800, 1860) may not.
 */
export function dialledPhone(number: string) {
  const key = phoneKey(number)
  return isIndian(key) && !/^(?:9|18[06]0)/.test(key) ? `0${key}` : key
}

/**
 * Digits of any script, a plus, blanks, dots, dashes and brackets: what is typed for a phone number, in a
 * field that takes an e-mail too. Contacts apps copy invisible marks around a number.
 */
export function looksLikePhone(text: string) {
  const typed = inLatinDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '')
  return /^[+\d\s().\p{Pd}\u2212]+$/u.test(typed) && typed.replace(/\D/g, '').length >= 7
}
