/** Converts digits of any script: १०, ١٠ and １० become 10. A script's ten digits are consecutive. */
export const inLatinDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value++
    return String(value % 10)
  })

/** Removes spaces, dashes and invisible marks from a typed code. */
export const plainCode = (text: string) =>
  inLatinDigits(text.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')

/** Matches digits and the letters that people type instead of digits. */
export const looksLikeDigits = /^[0-9oil|]*$/i

/** Like `plainCode`, but also replaces letters typed for digits: O by 0, I and l by 1. */
export const codeOfDigits = (text: string) => plainCode(text).replace(/o/gi, '0').replace(/[il|]/gi, '1')

/** Removes the remains of a truncated link: `%E0%A4%A` is decoded to U+FFFD and the rest of the escape. */
export const readableText = (text: string) => text.replace(/\uFFFD+(?:%[0-9a-f]?)?/gi, '')
