import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { escapeLike, one, prepared } from '../../platform/database/query.ts'
import { formerKind, type Kind } from '../find/moved-names.queries.ts'
import { haveOffers } from '../find/offered.queries.ts'
import { isNumber } from './kind-of-ware.ts'
import { mayBeLeftOut } from './meaning.ts'
import { type BeginningWord, beginningSo, type Understanding } from './understanding.queries.ts'
import { questionsOf } from './weigh.ts'

/** A word of offers that a typed word may stand for. `sound` is null when it is too short to have one. */
export type NearWord = {
  word: string
  lexeme: string
  how: 'part' | 'skeleton' | 'letters'
  isOffered: boolean
  sound: string | null
  weight: number
}

/** What is around words that find nothing, for all that may be tried in their place. */
export type Around = {
  /** Answers to the questions of `weigh`. */
  offered: boolean[]
  /** To each word that the vocabulary lacks. `sound` is null when it is too short to have one. */
  near: { typed: string; sound: string | null; near: NearWord[] }[]
  /** Words that begin as the last one, where that may go on. */
  beginning: BeginningWord[]
  /** What had the words for its name before. */
  former: Kind | null
}

/** Longer texts are not repaired. */
const mostWords = 6
export const neededWords = (understanding: Understanding) => {
  const isOptional = mayBeLeftOut(understanding)
  return understanding.words.filter((_, place) => !isOptional[place])
}
export const isRepairable = (understanding: Understanding) => {
  const { length } = neededWords(understanding)
  return length > 0 && length <= mostWords
}

/** What may be the beginning of another word: of three letters, or fewer after another word. */
function halfTyped({ words }: Understanding) {
  const { word } = words.at(-1) ?? { word: '' }
  const isLong = words.length > 1 || word.length >= 3
  return isLong && !isNumber(word[0] ?? '') ? word : undefined
}

/**
 * Near are words that have the consonants of a typed one, share letters with it, or end with it; `name` is
 * what may have been that of a category, and may go on. What is given stands in sub-selects, so that the plan
 * is kept (see `understand`).
 */
export function wordsAround(db: Connection, understanding: Understanding, name?: string): Promise<Around> {
  const unknown = neededWords(understanding).filter(({ word, isKnown }) => !isKnown && !isNumber(word))
  const areRepaired = isRepairable(understanding)
  const typed = areRepaired ? [...new Set(unknown.map(({ word }) => word))] : []
  const endings = typed.map((word) => `%${escapeLike(word)}`)
  const questions = areRepaired ? questionsOf(understanding) : []
  return one<Around>(
    db,
    prepared(
      'around',
      sql`SELECT
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
          (SELECT to_jsonb(former) FROM (${formerKind(name)}) AS former) AS former`,
    ),
  )
}
