import type { Connection } from '../../platform/database/open.ts'
import { escapeLike, one } from '../../platform/database/query.ts'
import { formerKind, haveOffers, isSubcategoryName, type Kind } from '../find/offered.queries.ts'
import { says } from './lexicon.ts'
import { covers, isOfQuantity, isOfSeveral, mayBeLeftOut, spansOf } from './meaning.ts'
import { type BeginningWord, beginningSo, type Understanding } from './understanding.queries.ts'
import { isContainer, isFiller, isLook, isNoThing, isOfKind, isParticle } from './word-classes.ts'
import { anyOf, isThing, lexemesOf, render, type WordQuery } from './word-query.ts'

export type Word = Understanding['words'][number] & {
  place: number
  isOffered: boolean
  isKind: boolean
  /** True if the word names an audience or an occasion, except in a phrase such as 'holi ke rang'. */
  isBeside: boolean
  isOfQuantity: boolean
  /** True if the next words make this one a description, as in 'daudne wale' or 'airport ke paas'. */
  isSaidOfIt: boolean
}

export const isNumber = (word: string) => /^[0-9]+$/.test(word)

/** Returns the word for the kind of ware: a container or 'gift' only if no other word names one. */
export function kindOf(words: Word[]) {
  const hasBook = words.some(({ word }) => isBook(word))
  const kinds = words.filter(
    (word, at) =>
      word.isOffered &&
      word.isKind &&
      !word.isBeside &&
      !word.isSaidOfIt &&
      !isLook(word.word) &&
      (hasBook || !isGrade(words[at + 1], word)),
  )
  const isWare = ({ word, place }: Word) =>
    !isContainer(word, words.find((other) => other.place === place - 1)?.word) && !isGift(word)
  return kinds.findLast(isWare) ?? kinds.at(-1)
}
export const isGift = says('attribute', 'gift')

/** True for the number in 'class 10' or 'कक्षा 8'. */
export const isGrade = (word: Word | undefined, before: Word | undefined) =>
  isNumber(word?.word ?? '') && hasGrades(before?.word)
const hasGrades = says('attribute', 'grade')

export const isBook = says('attribute', 'book')

/** Returns the kind if a whole subcategory has its name: wall clocks are among 'Clocks'. */
export async function shelfOf(db: Connection, words: Word[]) {
  const kind = kindOf(words)
  return kind &&
    kind.place > 0 &&
    !isContainer(kind.word) &&
    (await isSubcategoryName(db, [kind.lexeme, ...kind.alike]))
    ? kind
    : undefined
}

/** True in 'daudne wale jute' and 'nahane ka sabun', but not in 'paint ka dabba', which is paint. */
const isSaidOf = ([next = '', second = '']: string[]) =>
  isOfKind(next) || (isParticle(next) && (isBesideIt(second) || !(isContainer(second) || isFiller(second))))
/** These words are skipped: 'gift dene ke liye' means the same as 'gift ke liye'. */
const isGiving = says('attribute', 'giving')
/** Words such as 'paas' and 'liye' in 'airport ke paas' and 'hostel ke liye'. */
export const isBesideIt = says('attribute', 'beside it')

/** With `byLetters`, unknown words match only as typed. */
function queriesOf(understanding: Understanding): WordQuery[] {
  const { literals, others } = spansOf(understanding)
  const queries = (byLetters: boolean) =>
    understanding.words.map(
      ({ isKnown }, place): WordQuery => ({
        any: (byLetters && !isKnown ? literals : [...literals, ...others])
          .filter((span) => covers(span, place))
          .map(({ query }) => query),
      }),
    )
  return areKnown(understanding) ? queries(false) : [...queries(false), ...queries(true)]
}

const areKnown = ({ words }: Understanding) => words.every(({ isKnown }) => isKnown)

/** Asks for each word whether a ware has it (not only its shop), then whether a kind has its name. */
function queriesDuring(understanding: Understanding): string[] {
  const { words } = understanding
  const queries = queriesOf(understanding)
  return [
    ...queries.map((query) => render(query, 'ABC')),
    ...queries.map((query, at) => {
      const found = lexemesOf(query)
      const lexemes = found.length > 0 ? found : [words[at % words.length]?.lexeme ?? '']
      return `${render(anyOf(lexemes), 'C')} | ${render(isThing(lexemes))}`
    }),
  ]
}

export function weigh(
  understanding: Understanding,
  answers: boolean[],
): { bySound: Word[]; byLetters: Word[] } {
  const isOptional = mayBeLeftOut(understanding)
  const { words } = understanding
  const [wares, kinds] = [answers.slice(0, answers.length / 2), answers.slice(answers.length / 2)]
  const weighed = (from: number) =>
    words.map((word, place) => ({
      ...word,
      place,
      isOffered: wares[from + place] ?? false,
      isKind: (kinds[from + place] ?? false) && !isNumber(word.word) && !isOfQuantity(understanding, place),
      isOfQuantity: isOfQuantity(understanding, place),
      isBeside:
        isNoThing(word.word) &&
        !understanding.synonyms.some((span) => covers(span, place) && isOfSeveral(span, isOptional)),
      isSaidOfIt: isSaidOf(
        words
          .slice(place + 1)
          .map((one) => one.word)
          .filter((one) => !isGiving(one)),
      ),
    }))
  const bySound = weighed(0)
  return { bySound, byLetters: areKnown(understanding) ? bySound : weighed(words.length) }
}

export type NearWord = {
  word: string
  lexeme: string
  how: 'part' | 'skeleton' | 'letters'
  isOffered: boolean
  sound: string | null
  weight: number
}

export type Around = {
  offered: boolean[]
  /** `sound` is null if the word is too short to have one. */
  near: { typed: string; sound: string | null; near: NearWord[] }[]
  beginning: BeginningWord[]
  former: Kind | null
}

const mostWords = 6
export const neededWords = (understanding: Understanding) => {
  const isOptional = mayBeLeftOut(understanding)
  return understanding.words.filter((_, place) => !isOptional[place])
}
export const isRepairable = (understanding: Understanding) => {
  const { length } = neededWords(understanding)
  return length > 0 && length <= mostWords
}

function halfTyped({ words }: Understanding) {
  const { word } = words.at(-1) ?? { word: '' }
  const isLong = words.length > 1 || word.length >= 3
  return isLong && !isNumber(word[0] ?? '') ? word : undefined
}

/**
 * Finds words with the same consonants, similar letters or the same ending. Parameters are in sub-selects so
 * that PostgreSQL reuses the plan (see `understand`).
 */
export function wordsAround(db: Connection, understanding: Understanding, name?: string): Promise<Around> {
  const unknown = neededWords(understanding).filter(({ word, isKnown }) => !isKnown && !isNumber(word))
  const areRepaired = isRepairable(understanding)
  const typed = areRepaired ? [...new Set(unknown.map(({ word }) => word))] : []
  const endings = typed.map((word) => `%${escapeLike(word)}`)
  const questions = areRepaired ? queriesDuring(understanding) : []
  return one<Around>(db, 'around')`SELECT
    (SELECT coalesce(array_agg(found), '{}') FROM (${haveOffers(questions)}) AS asked) AS offered,
    (SELECT coalesce(jsonb_agg(found), '[]') FROM (
      SELECT typed, asked.sound, near
      FROM unnest((SELECT ${typed}::text[]), (SELECT ${endings}::text[])) AS unknown (typed, ending),
      LATERAL (
        SELECT (sounds(typed))[1] AS sound, skeleton(sounds(typed)) AS skeleton OFFSET 0) AS asked,
      LATERAL (SELECT coalesce(jsonb_agg(near), '[]') AS near FROM (
        (SELECT word, lexeme, 'skeleton' AS how, sounds[1] AS sound, weight, is_offered AS "isOffered"
          FROM vocabulary
          WHERE vocabulary.skeleton = asked.skeleton
          ORDER BY is_joined, weight DESC, word LIMIT 30)
        UNION ALL
        (SELECT word, lexeme, 'letters', sounds[1], weight, is_offered FROM similar_words(typed))
        UNION ALL
        (SELECT word, lexeme, 'part', sounds[1], weight, is_offered FROM vocabulary
          WHERE length(typed) >= 4 AND is_offered AND NOT is_joined AND word LIKE ending
            AND length(word) <= 2 * length(typed)
          ORDER BY weight DESC, length(word), word LIMIT 20)) AS near) AS found) AS found) AS near,
    (SELECT coalesce(jsonb_agg(begun), '[]')
      FROM (${beginningSo(name === undefined ? undefined : halfTyped(understanding))}) AS begun) AS beginning,
    (SELECT to_jsonb(former) FROM (${formerKind(name)}) AS former) AS former`
}
