import { inLatinDigits } from '../../../../contract/facts/latin-digits.ts'
import { placeKey, radii } from '../../../../contract/search/facts/near.ts'
import { isFiller } from './fillers.ts'
import { lexiconForms } from './lexicon.ts'

/** A run of words that may name a place, and what is left of the text when it does. */
export type PlaceGuess = { key: string; words: string }

/** Longest name of a place, in words. */
export const longestName = 4

/**
 * What stands before a place, and what after it. Only with one of these a name is taken for a place: it may
 * be that of a shop.
 */
const phrasesThat = (stand: 'before' | 'after') =>
  [...lexiconForms('place word', stand)]
    .map((phrase) => phrase.split(' '))
    .sort((a, b) => b.length - a.length)
const [leading, trailing] = [phrasesThat('before'), phrasesThat('after')]

/**
 * Each way to read a place out of the words, the longest name first: 'sarees near M.G. Road', 'राजवाड़ा के
 * पास साड़ी', 'vijay nagar me jeans'; `isBare`: without such a word, at either end, 'gym vijay nagar'.
 * Whether there is such a place is for the database to say.
 */
export function placesInWords(text: string, isBare = false): PlaceGuess[] {
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean)
  const plain = words.map((word) => word.toLowerCase().replace(/(?<![,;!?])[,;!?]+$/, ''))
  const lastTelling = plain.findLastIndex((word) => !isFiller(word))
  const guesses = spansOf(words.length).flatMap(({ first, last }) => {
    const key = placeKey(words.slice(first, last + 1).join(''))
    const lead = leading.find((phrase) => stands(plain, phrase, first - phrase.length))?.length ?? 0
    const trail = trailing.find((phrase) => stands(plain, phrase, last + 1))?.length ?? 0
    const isAtEnd = (first === 0) !== last >= lastTelling
    if (!key || (isBare ? !isAtEnd : lead + trail === 0)) return []
    const rest = [...words.slice(0, first - lead), ...words.slice(last + 1 + trail)]
    return [{ key, words: rest.join(' ').replace(/(?<![,;])[,;]+$/, '') }]
  })
  return guesses
}

const stands = (words: string[], phrase: string[], at: number) =>
  at >= 0 && phrase.every((word, place) => words[at + place] === word)

const kilometres = '(\\d+)\\s*(?:kms?|kilomet\\w+|किमी|किलोमीटर)'
const distances = [
  new RegExp(`(?<=^|\\s)(?:within|under|up ?to)\\s+${kilometres}(?:\\s+(?:of|from))?(?=\\s|$)`, 'iu'),
  new RegExp(
    `(?<=^|\\s)(?:(?:se|से)\\s+)?${kilometres}\\s+(?:ke (?:andar|under)|tak|radius|के अ[ंन]्?दर|तक)(?=\\s|$)`,
    'iu',
  ),
]

/** 'Haircut within 5 km of Bhawarkua': the circle that reaches so far, in kilometres, and what is left. */
export function readDistance(text: string): { words: string; within?: number } {
  const digits = inLatinDigits(text)
  for (const one of distances) {
    const match = one.exec(digits)
    const within = radii.find((radius) => radius >= Number(match?.[1]))
    if (!match || !within) continue
    const near = /(?:of|from)$/i.test(match[0]) ? 'near' : /^(?:se|से)\s/i.test(match[0]) ? 'ke paas' : ''
    return { words: digits.replace(one, near).replaceAll(/\s+/g, ' ').trim(), within }
  }
  return { words: text }
}

/** The longest first, and of these the last: 'in' and 'me' stand before things, too. */
function spansOf(count: number) {
  const spans: { first: number; last: number }[] = []
  for (let length = Math.min(longestName, count); length > 0; length -= 1)
    for (let first = count - length; first >= 0; first -= 1) spans.push({ first, last: first + length - 1 })
  return spans
}
