/** Converts digits of any script: १०, ١٠ and １０ become 10. The ten digits of a script are consecutive. */
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

/** Matches digits and the letters that people type for them. */
export const looksLikeDigits = /^[0-9oil|]*$/i

/** Like `plainCode`, for digits only: O becomes 0, I and l become 1. */
export const codeOfDigits = (text: string) => plainCode(text).replace(/o/gi, '0').replace(/[il|]/gi, '1')

/** Removes letters of a truncated link: `%E0%A4%A` is read as U+FFFD and the rest of the escape. */
export const readableText = (text: string) => text.replace(/\uFFFD+(?:%[0-9a-f]?)?/gi, '')
