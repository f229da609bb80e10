import { inLatinDigits } from './latin-digits.ts'

/**
 * As SQL's `phone_key`: however it is written, an Indian number by its ten digits, any other with its
 * country's.
 */
export const phoneKey = (number: string) =>
  inLatinDigits(number)
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:91|0)(\d{10})$/, '$1')

/** Digits with the country's, as other services want them: `919826044718`. */
export function internationalPhone(number: string) {
  const key = phoneKey(number)
  return key.length === 10 ? `91${key}` : key
}
