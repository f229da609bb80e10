/** Numbers are typed in any script: १०, ١٠ and １０ are 10. The ten digits of a script follow each other. */
export const inLatinDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value++
    return String(value % 10)
  })

/**
 * A code in the way it was issued, without the blanks, dashes and invisible marks of who types or pastes it.
 */
export const plainCode = (text: string) =>
  inLatinDigits(text.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')

/** Letters that are read for a digit, when there are only digits. */
export const looksLikeDigits = /^[0-9oil|]*$/i

/** As `plainCode`, of digits only: O is read for 0, and I or l for 1. */
export const codeOfDigits = (text: string) => plainCode(text).replace(/o/gi, '0').replace(/[il|]/gi, '1')

/**
 * Leaves out letters that arrived broken, as in a link that was cut off inside an escape: `URLSearchParams`
 * and Express read `%E0%A4%A` as U+FFFD with the unfinished escape behind it.
 */
export const readableText = (text: string) => text.replace(/\uFFFD+(?:%[0-9a-f]?)?/gi, '')
