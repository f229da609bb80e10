import type { Understanding } from './understanding.queries.ts'
import {
  audienceOf,
  isContainer,
  isLook,
  isNoThing,
  isParticle,
  isSizeOfBed,
  isWith,
  optionalPlaces,
} from './word-classes.ts'
import { anyOf, isThing, type WordQuery, withoutPlace } from './word-query.ts'

export type Meaning = {
  words: WordQuery
  literal: WordQuery
  /** Empty if the text has a single word. */
  phrase: string[]
  /** Defined if there is an offer of the thing. */
  thing?: Thing
  /** The queries in turn: first for the thing itself, then for offers that only have it in their name. */
  inTurn?: WordQuery[]
  /** Ranks offers for the audience in the words first. */
  first?: WordQuery
}

export type Thing = {
  word: string
  is: WordQuery
  named: WordQuery[]
  /** Undefined if a synonym of the word applies to one category only. */
  place?: number
  lexemes: string[]
  wider?: WordQuery
  isCommon?: boolean
}

type Span = { first: number; last: number; query: WordQuery }

/**
 * Requires each word: as typed, by its sound, joined with the next, or by a synonym. `completions` may
 * complete the last word. Returns undefined without words.
 */
export function meaningOf(understanding: Understanding, completions: string[] = []): Meaning | undefined {
  const { words } = understanding
  if (words.length === 0) return
  const isOptional = mayBeLeftOut(understanding)
  const { literals, others } = spansOf(understanding)
  const { never, first } = audienceOf(words)
  if (completions.length > 0)
    literals.push({ first: words.length - 1, last: words.length - 1, query: anyOf(completions) })
  return {
    words: { all: [coverAll([...literals, ...others], isOptional), ...never] },
    literal: coverAll(literals, isOptional),
    phrase: phraseOf(words.filter((_, place) => !isOptional[place])),
    first,
  }
}

export function mayBeLeftOut({ words, synonyms }: Understanding) {
  const typed = words.map(({ word }) => word)
  return optionalPlaces(typed, synonyms)
}

/** Numbers and units do not name the thing, and must match exactly: 7.5 litre is not 5 litre. */
export const isOfQuantity = ({ quantities }: Understanding, place: number) =>
  quantities.some((span) => covers(span, place))

export function spansOf(understanding: Understanding): Record<'literals' | 'others', Span[]> {
  const { words, joined, synonyms, quantities } = understanding
  const single = words.map((word, place) => ({ first: place, last: place, ...word }))
  const isOutside = ({ first, last }: { first: number; last: number }) =>
    !quantities.some((span) => covers(span, first) && covers(span, last))
  return {
    literals: [
      ...[...single, ...joined.filter(({ isKnown }) => isKnown)]
        .filter(isOutside)
        .map(({ first, last, lexeme }) => ({ first, last, query: { lexeme } })),
      ...quantities.map(({ first, last, quantity }) => ({ first, last, query: { filter: `~q${quantity}` } })),
    ],
    others: [
      ...[...single, ...joined]
        .filter(({ alike }) => alike.length > 0)
        .map(({ first, last, alike }) => ({ first, last, query: anyOf(alike) })),
      ...synonyms.map(({ first, last, categoryId, phrases }) => {
        const anyPhrase: WordQuery = { any: phrases.map((phrase) => ({ all: phrase.map(anyOf) })) }
        const query = categoryId === null ? anyPhrase : { all: [anyPhrase, { filter: `~c${categoryId}` }] }
        return { first, last, query }
      }),
    ].filter(isOutside),
  }
}

/** The last word comes first; containers and words after 'with' come last. */
export function thingsOf(understanding: Understanding): Thing[] {
  const { words, joined, synonyms } = understanding
  const isOptional = mayBeLeftOut(understanding)
  const endsPhrase = (place: number) =>
    synonyms.some((span) => span.last === place && isOfSeveral(span, isOptional))
  const isOther = ({ word }: { word: string }, place: number) =>
    isOptional[place] ||
    isOfQuantity(understanding, place) ||
    (isNoThing(word) && !endsPhrase(place)) ||
    isSizeOfBed(word) ||
    /^[0-9]/.test(word)
  const areAllOther = words.every(isOther)
  /** Otherwise, dropping this word would apply a synonym of one category everywhere. */
  const isEverywhere = (place: number) =>
    synonyms.every((span) => span.categoryId === null || !covers(span, place))
  const beside = words.findIndex(({ word }, place) => place > 0 && isWith(word))
  const isLast = (word: string, place: number) =>
    beside > 0 ? place > beside || isContainer(word) : isContainer(word, words[place - 1]?.word)
  const things = words
    .flatMap((typed, place) => {
      const { word, lexeme, alike } = typed
      if (areAllOther ? isOptional[place] : isOther(typed, place)) return []
      const ending = <Run extends { last: number }>(runs: Run[]) => runs.filter(({ last }) => last === place)
      const phrases = ending(synonyms).flatMap((synonym) => synonym.phrases)
      const parent = knownThings({ synonyms: ending(synonyms) }).flatMap((known) => known.thing?.parent ?? [])
      const called = [
        lexeme,
        ...alike,
        ...ending(joined).flatMap((run) => [...(run.isKnown ? [run.lexeme] : []), ...run.alike]),
      ]
      // Skips phrases that end with the thing itself: phones already include 'touch screen phone'.
      const others = phrases.filter((phrase) => !phrase.at(-1)?.every((last) => called.includes(last)))
      return [
        {
          word,
          isLast: isLast(word, place),
          is: { any: [isThing(called), ...others.map(isWhole)] },
          ...(isEverywhere(place) && { place }),
          ...(parent.length > 0 && { wider: inKind(parent) }),
          named: [inName(called), ...others.map((phrase) => ({ phrase: phrase.map(inName) }))],
          lexemes: [...new Set([...called, ...phrases.flatMap((phrase) => phrase.at(-1) ?? [])])],
        },
      ]
    })
    .reverse()
  return [...things.filter(({ isLast }) => !isLast), ...things.filter(({ isLast }) => isLast)]
}

const inName = (lexemes: readonly string[]): WordQuery => ({
  any: lexemes.map((lexeme) => ({ lexeme, weight: 'A' })),
})

export const inKind = (lexemes: readonly string[]): WordQuery => ({
  any: lexemes.map((lexeme) => ({ lexeme, weight: 'C' })),
})

export function knownThings({ synonyms }: Pick<Understanding, 'synonyms'>) {
  const known = synonyms.filter(({ thing }) => thing)
  const last = Math.max(...known.map((span) => span.last))
  const named = known.filter((span) => span.last === last)
  const first = Math.min(...named.map((span) => span.first))
  return named.filter((span) => span.first === first)
}

export const isOfSeveral = ({ first, last }: { first: number; last: number }, isOptional: boolean[]) =>
  isOptional.slice(first, last + 1).filter((optional) => !optional).length > 1

/** The last word is the thing, the name has the others: a hall in a hotel is not a hotel room. */
const isWhole = (phrase: string[][]): WordQuery => ({
  all: [...phrase.slice(0, -1).map(inName), isThing(phrase.at(-1) ?? [])],
})

export function calledAs(understanding: Understanding, { first, last }: { first: number; last: number }) {
  const { words, synonyms } = understanding
  const phrasesOf = (from: number, to: number) =>
    synonyms.filter((span) => span.first === from && span.last === to).flatMap(({ phrases }) => phrases)
  const typed = words.flatMap(({ word, lexeme, alike }, place) => {
    if (!covers({ first, last }, place) || isParticle(word)) return []
    const means = phrasesOf(place, place).filter(({ length }) => length === 1)
    return [[lexeme, ...alike, ...means.flat(2)]]
  })
  return { any: [typed, ...phrasesOf(first, last)].map(calledBy) }
}

/** Excludes names with the words reversed, which are another thing: a battery car is not a car battery. */
function calledBy(phrase: string[][]): WordQuery {
  const [first = [], last = []] = [phrase[0], phrase.at(-1)]
  if (phrase.length === 1) return anyOf(first)
  const reversed: WordQuery = { phrase: [inName(last), inName(first)] }
  const named: WordQuery = { all: [...phrase.map(inName), { not: reversed }] }
  return { any: [named, { all: [...phrase.map(anyOf), isThing(last)] }] }
}

/** Skips descriptive words, and single characters, which occur in many names. */
export function wordByWord(understanding: Understanding): WordQuery[] {
  const { words, synonyms } = understanding
  const isOptional = mayBeLeftOut(understanding)
  return words.flatMap(({ word, lexeme, isKnown, alike }, place) => {
    if (isOptional[place] || isNoThing(word) || word.length < 2 || /^[0-9]/.test(word)) return []
    if (isOfQuantity(understanding, place) || isLook(word) || isContainer(word)) return []
    const meant = synonyms
      .filter(({ first, last }) => first === place && last === place)
      .flatMap(({ phrases }) => phrases.map((phrase) => ({ all: phrase.map(anyOf) })))
    return [{ any: [anyOf([lexeme, ...(isKnown ? [] : alike)]), ...meant] }]
  })
}

/** `orNamed` also accepts names that only mention the thing (phone covers) and shops with the name. */
export function onlyThings(meaning: Meaning, orNamed = false): Meaning {
  const { thing, words, phrase } = meaning
  if (!thing) return meaning
  const shop: WordQuery = { all: phrase.map((lexeme) => ({ lexeme, weight: 'D' })) }
  const others = withoutPlace(words, thing.place)
  if (!orNamed) return { ...meaning, words: { all: [...others, thing.is] }, inTurn: undefined }
  const named = [...thing.named, ...(phrase.length > 2 ? [shop] : [])]
  // The typed name comes first within its kind, even with a number at the end: 'थाली C604'.
  const kind = isThing(thing.lexemes)
  const inTurn: WordQuery[] = [
    { all: [...others, { any: [thing.is, { all: [{ any: named }, kind] }] }] },
    { all: [words, { any: named }, { not: kind }] },
  ]
  return { ...meaning, words: { all: [words, { any: [thing.is, ...named] }] }, inTurn }
}

export const covers = ({ first, last }: { first: number; last: number }, place: number) =>
  first <= place && place <= last

export function anyThing(things: Thing[], understanding: Understanding): Meaning {
  const { never, first } = audienceOf(understanding.words)
  const any: WordQuery = { any: things.map(({ is }) => is) }
  const literal = anyOf(things.flatMap(({ lexemes }) => lexemes))
  return { words: { all: [any, literal, ...never] }, literal, phrase: [], first }
}

export function literalMeaningOf({ words }: Understanding): Meaning | undefined {
  if (words.length === 0) return
  const literal: WordQuery = { all: words.map(({ lexeme }) => ({ lexeme })) }
  return { words: literal, literal, phrase: phraseOf(words) }
}

const phraseOf = (words: { lexeme: string }[]) => (words.length > 1 ? words.map(({ lexeme }) => lexeme) : [])

/** Enumerating all ways through overlapping spans would be stricter, but grows much faster. */
function coverAll(spans: Span[], isOptional: boolean[]): WordQuery {
  const places = isOptional.flatMap((optional, place) => (optional ? [] : [place]))
  return {
    all: places.map((place) => ({
      place,
      any: spans.filter((span) => covers(span, place)).map(({ query }) => query),
    })),
  }
}
