import { inLatinDigits } from './latin-digits.ts'

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
