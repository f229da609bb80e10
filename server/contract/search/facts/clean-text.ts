/**
 * Cleans a typed query: removes emoji, ™, ®, zero-width characters and punctuation that no filter uses,
 * unifies wide letters and apostrophes, and shortens repeated letters ('sareeee') to two. `search_words` in
 * db/functions cleans offers in the same way. A query of only such characters is kept, so that it finds
 * nothing instead of everything.
 */
export function cleanText(text: string): string {
  const words = text
    .replace(invisible, '')
    .replace(apostrophes, "'")
    // NFKC would turn ™ into TM.
    .replace(/[™℠®©℗]/g, ' ')
    .replace(/[½¼¾]/g, (fraction) => fractions[fraction] ?? '')
    .normalize('NFKC')
    .replace(signs, ' ')
    .replace(/\s+/g, ' ')
    .replace(looseMarks, ' ')
    .replace(comparisons, ' ')
    .replace(punctuation, ' ')
    .replace(loosePunctuation, ' ')
    .replace(/([a-z]{2})([a-z])\2{2,}/gi, '$1$2$2')
    .replace(/\s+/g, ' ')
    .trim()
  return words || text
}

const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' }
/** Removed without leaving a space. Includes the keycap mark after a digit. */
const invisible = /\p{Cf}|[\u180B-\u180F\u20E3\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|\u034F/gu
const apostrophes = /[`´‘’ʹʻʼʽ′＇]/gu
/** Symbols, except those used in prices and in 'buy 1 + get 1'. */
const signs = /(?![+<>=])\p{Sm}|\p{So}|\p{Sk}|\p{Co}|\p{Cn}/gu
/** Accents whose base character has been removed. */
const looseMarks = /[\u0300-\u036F\u3099\u309A\u{1D165}-\u{1D172}]/gu
/** Comparison signs without an amount: '<' means 'below' only before one. */
const comparisons = /[<>=]+(?! ?[=₹\p{N}])/gu
const punctuation = /(?![-'.,:/%&+@])\p{P}(?<!\p{Pd})/gu
/** Matches punctuation other than between letters or digits and before a digit (.5, -10). */
const loosePunctuation =
  /(?<![\p{L}\p{M}\p{N}])[.,:/]+(?!\d)|[.,:/]+(?![\p{L}\p{M}\p{N}])|\p{Pd}+(?![\p{L}\p{N}])/gu
