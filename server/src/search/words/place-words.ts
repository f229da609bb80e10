import { inLatinDigits } from '../../../contract/facts/typed-text.ts'
import { placeKey, radii } from '../../../contract/search/facts/near.ts'
import { isFiller } from './fillers.ts'
import { lexiconForms, phrases, reading, said } from './lexicon.ts'

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

const phrase = phrases('place word')
const kilometres = `(\\d+) ?${said('unit', '1000000 mm')}`
/** And what tells of the place in the same breath. */
const distances: readonly [RegExp, string][] = [
  [phrase(`<within, before> ${kilometres} <of a place>`), 'near'],
  [phrase(`<within, before> ${kilometres}`), ''],
  [phrase(`<from a place> ${kilometres} <within, after>`), 'ke paas'],
  [phrase(`${kilometres} <within, after>`), ''],
]

/** 'Haircut within 5 km of Bhawarkua': the circle that reaches so far, in kilometres, and what is left. */
export function readDistance(text: string): { words: string; within?: number } {
  const { take, words } = reading(inLatinDigits(text))
  const radiusOf = (distance = '') => radii.find((radius) => radius >= Number(distance))
  for (const [pattern, near] of distances) {
    const match = take([pattern], ([, distance]) => radiusOf(distance) !== undefined, near)
    if (match) return { words: words(), within: radiusOf(match[1]) }
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
