/**
 * The words of a text that somebody typed, without the signs by which no name of a thing is told apart: emoji,
 * ™ and ®, zero-width signs, wide letters, the kind of an apostrophe, and punctuation that no filter is read
 * by. A letter that was kept down ("sareeee") counts twice. `search_words` of db/functions does the same to the
 * words of offers. A text that consists of such signs alone stays as it is: it finds nothing, rather than
 * everything.
 */
export function cleanText(text: string): string {
  const words = text
    .replace(invisible, '')
    .replace(apostrophes, "'")
    // NFKC would spell ™ as TM.
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
/** They join nothing. Also the frame of a key, which follows its figure. */
const invisible = /\p{Cf}|[\u180B-\u180F\u20E3\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|\u034F/gu
const apostrophes = /[`´‘’ʹʻʼʽ′＇]/gu
/** All but those that a price or "buy 1 + get 1" is read by. */
const signs = /(?![+<>=])\p{Sm}|\p{So}|\p{Sk}|\p{Co}|\p{Cn}/gu
/** Accents that belong to no letter, once the sign is written out that had them. */
const looseMarks = /[\u0300-\u036F\u3099\u309A\u{1D165}-\u{1D172}]/gu
/** "Below 500" is said by the sign in front of an amount only. */
const comparisons = /[<>=]+(?! ?[=₹\p{N}])/gu
const punctuation = /(?![-'.,:/%&+@])\p{P}(?<!\p{Pd})/gu
/** A dot, comma, colon, slash or dash stays between letters or figures, and before a figure: .5, -10. */
const loosePunctuation =
  /(?<![\p{L}\p{M}\p{N}])[.,:/]+(?!\d)|[.,:/]+(?![\p{L}\p{M}\p{N}])|\p{Pd}+(?![\p{L}\p{N}])/gu
