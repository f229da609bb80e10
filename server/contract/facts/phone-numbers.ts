import { inLatinDigits } from './typed-text.ts'

/**
 * Returns the stored form: ten digits if Indian, else + and digits. A + before ten digits means India if they
 * start with 7 to 9, not with 6 (may be Singapore). Same as SQL's `phone_key` (decision 190).
 */
export const phoneKey = (number: string) =>
  inLatinDigits(number)
    .replace(/\uff0b/g, '+')
    .replace(/[^0-9+]/g, '')
    .replace(/(?!^)\+/g, '')
    .replace(/^00/, '+')
    .replace(/^(?:(?:\+?91)?0?([0-9]{10})|\+([7-9][0-9]{9}))$/, '$1$2')

const isIndian = (key: string) => /^[0-9]{10}$/.test(key)

/** The digits with country code, as other services require them: `919826044718`. */
export function internationalPhone(number: string) {
  const key = phoneKey(number)
  return isIndian(key) ? `91${key}` : key.replace('+', '')
}

/** Adds a 0: Indian landlines need it, mobiles allow it, toll-free numbers (1800, 1860) must not have it. */
export function dialledPhone(number: string) {
  const key = phoneKey(number)
  return isIndian(key) && !/^(?:9|18[06]0)/.test(key) ? `0${key}` : key
}

/** True for text that looks like a phone number, in fields that also accept an e-mail address. */
export function looksLikePhone(text: string) {
  const typed = inLatinDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '')
  return /^[+\d\s().\p{Pd}\u2212]+$/u.test(typed) && typed.replace(/\D/g, '').length >= 7
}
