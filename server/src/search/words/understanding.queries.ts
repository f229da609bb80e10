import sql, { raw, type Sql } from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'
import { kept } from '../../platform/response-cache/kept.ts'
import { contentWords, isFiller } from './word-classes.ts'

/**
 * Never true without typed text. The sub-selects keep the cached plan, since PostgreSQL would plan again for
 * a visible value.
 */
export function beginsWith(column: Sql, typed: string | undefined): Sql {
  const beginning = typed?.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const after = beginning === undefined ? undefined : `${beginning}\u{10ffff}`
  return sql`(${column} ~>=~ (SELECT ${beginning}::text) AND ${column} ~<~ (SELECT ${after}::text))`
}

/** All positions count from 0; `first` and `last` are inclusive. */
export type Understanding = {
  words: { word: string; lexeme: string; isKnown: boolean; alike: string[] }[]
  joined: { first: number; last: number; lexeme: string; isKnown: boolean; alike: string[] }[]
  /** Each phrase is a list of words, and each word a list of lexemes. */
  synonyms: Synonym[]
  /** Quantities are converted to one unit per kind: '5 litre' becomes 5000ml. */
  quantities: { first: number; last: number; quantity: string }[]
  keys: string[][]
}

type Synonym = {
  first: number
  last: number
  categoryId: number | null
  phrases: string[][][]
  /** The lexemes of the wider thing. Perhaps nobody here sells the thing itself. */
  thing?: { parent: string[] }
}

type UnderstandingRow = {
  quantities: Understanding['quantities']
  keys: string[][]
  words: string[]
  forms: Record<string, { lexeme: string; is_known: boolean; alike: string[] }>
  joined: { first: number; last: number; form: string }[]
  synonyms: {
    first: number
    last: number
    category_id: number | null
    phrases: string[][]
    is_thing: boolean
    parent: string[]
  }[]
}

// These numbers are literals instead of parameters, so that the generic plan looks as cheap as a custom one.
// PostgreSQL then caches it instead of planning for 2 to 3 ms each time.
const longestSpan = raw('4')
/** Spans with more possible sounds than this are matched only as written. */
const mostKeys = raw('16')
const mostWords = raw('12')
const mostAlike = raw('24')
/**
 * The number of vowels by which words may differ between Latin and Devanagari: 'shirt' matches 'शर्ट', but
 * 'toast' does not match 'टेस्ट'.
 */
const vowelsApart = raw('2')

export const understand = (db: Connection, text: string): Promise<Understanding> =>
  kept(db, {
    key: `understanding ${text}`,
    topics: ['words', 'synonyms'],
    read: () => readUnderstanding(db, text),
  })

async function readUnderstanding(db: Connection, text: string): Promise<Understanding> {
  const { words, keys, forms, joined, synonyms, quantities } = await one<UnderstandingRow>(
    db,
    'understanding',
  )`
    WITH RECURSIVE typed AS MATERIALIZED (
    SELECT typed.word, place::integer - 1 AS place,
      keys_of(typed.word, coalesce(vocabulary.sounds, sounds(typed.word))) AS keys,
      EXISTS (SELECT FROM lexicon WHERE kind = 'link word' AND form = typed.word AND meaning = 'particle') AS is_particle
    FROM unnest(search_words((SELECT ${text}::text))) WITH ORDINALITY AS typed (word, place)
    LEFT JOIN LATERAL (SELECT * FROM vocabulary WHERE vocabulary.word = typed.word LIMIT 1) AS vocabulary ON true
    WHERE place <= ${mostWords}
  ),
  spans AS (
    SELECT place AS first, place AS last, keys, word AS form FROM typed
    UNION ALL
    SELECT first, place,
      CASE WHEN is_particle THEN spans.keys
        WHEN cardinality(spans.keys) > ${mostKeys} THEN ARRAY(SELECT key || ' ' || word FROM unnest(spans.keys) AS key)
        ELSE ARRAY(SELECT key || ' ' || next FROM unnest(spans.keys) AS key, unnest(typed.keys) AS next) END,
      form || word
    FROM spans JOIN typed ON place = last + 1 AND place < first + ${longestSpan}
  ),
  meant AS MATERIALIZED (
    SELECT DISTINCT first, last, category_id, kind = 'thing' AS is_thing, parent,
      CASE WHEN kind = 'thing' THEN ARRAY(SELECT form FROM lexicon AS other
          WHERE other.kind = 'thing' AND other.meaning = named.meaning)
        WHEN both_ways THEN words || finds ELSE finds END AS phrases
    FROM spans JOIN lexicon AS named ON named.keys && spans.keys
    LEFT JOIN synonyms ON synonyms.id = CASE kind WHEN 'synonym' THEN meaning::integer END
    -- A single word is what it says: a kutta is no kurta.
    WHERE synonyms.id IS NOT NULL
      OR kind = 'thing' AND (first < last OR search_lexeme(named.form) = search_lexeme(spans.form))
  ),
  named AS MATERIALIZED (
    SELECT form, bool_or(is_typed) AS is_typed FROM (
      SELECT form, true AS is_typed FROM spans
      UNION ALL SELECT unnest(search_words(phrase)), false FROM meant, unnest(phrases) AS phrase) AS all_forms
    GROUP BY form
  ),
  lexicon_says AS MATERIALIZED (SELECT said_of(array_agg(form)) AS said FROM named),
  forms AS MATERIALIZED (
    SELECT form, is_typed, vocabulary.word IS NOT NULL AS is_known, search_lexeme(form, said) AS lexeme,
      coalesce(vocabulary.sounds, sounds(form)) AS sounds, form ~ '[ऀ-ॿ]' AS is_hindi
    FROM named CROSS JOIN lexicon_says
    LEFT JOIN LATERAL (SELECT * FROM vocabulary WHERE vocabulary.word = form LIMIT 1) AS vocabulary ON true
  )
  SELECT
    (SELECT coalesce(array_agg(word ORDER BY place), '{}') FROM typed) AS words,
    (SELECT coalesce(jsonb_agg(keys ORDER BY place), '[]') FROM typed) AS keys,
    (SELECT coalesce(jsonb_object_agg(form, jsonb_build_object(
        'lexeme', lexeme,
        'is_known', is_known OR EXISTS (SELECT FROM vocabulary WHERE vocabulary.lexeme = forms.lexeme),
        'alike', (SELECT coalesce(jsonb_agg(alike.lexeme), '[]')
          FROM (SELECT lexeme FROM (
              SELECT vocabulary.lexeme, weight FROM vocabulary
              WHERE is_offered AND vocabulary.sounds && forms.sounds
              UNION ALL
              SELECT vocabulary.lexeme, weight FROM vocabulary
              WHERE is_offered AND vocabulary.skeleton = skeleton(forms.sounds) AND (vocabulary.word ~ '[ऀ-ॿ]') <> is_hindi
                -- A synonym says what it means, and a long vowel that is written tells itself: a cooler is no collar.
                AND is_typed AND form !~ 'oo|ee|aa|[ूी].' AND vocabulary.word !~ 'oo|ee|aa|[ूी].'
                -- Of few consonants, garam is no ग्राम.
                AND (length(vocabulary.skeleton) > 3
                  OR (vocabulary.sounds[1] ~ '^[^aeiou]{2}') = (forms.sounds[1] ~ '^[^aeiou]{2}'))
                AND levenshtein(vocabulary.sounds[1], forms.sounds[1], 1, 1, 2) <= least(${vowelsApart}, length(forms.sounds[1]) - 3)) AS heard
            GROUP BY lexeme ORDER BY max(weight) DESC, lexeme LIMIT ${mostAlike}) AS alike))), '{}')
      FROM forms) AS forms,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('first', first, 'last', last, 'form', form)), '[]')
      FROM spans WHERE first < last) AS joined,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('first', first, 'last', last, 'category_id', category_id,
        'is_thing', is_thing,
        'parent', ARRAY(SELECT search_lexeme(word) FROM unnest(search_words(parent)) AS word),
        'phrases', (SELECT jsonb_agg(to_jsonb(search_words(phrase))) FROM unnest(phrases) AS phrase))), '[]')
      FROM meant) AS synonyms,
    (SELECT coalesce(jsonb_agg(hit), '[]')
      FROM read_quantities((SELECT ${text}::text)) AS read,
        unnest(read.firsts, read.lasts, read.quantities) AS hit (first, last, quantity)
      -- Offers that are still to be read again have no marks of quantities.
      WHERE last < ${mostWords} AND NOT EXISTS (SELECT FROM offer_refreshes WHERE shop_id IS NULL)) AS quantities`
  const known = (form: string) => {
    const { lexeme = form, is_known = false, alike = [] } = forms[form] ?? {}
    return { lexeme, isKnown: is_known, alike: alike.filter((other) => other !== lexeme && !isFiller(other)) }
  }
  const isThing = (first: number, last = first) =>
    synonyms.some((span) => span.is_thing && span.first === first && span.last === last)
  return {
    quantities,
    keys,
    words: words.map((word, place) => ({
      word,
      ...known(word),
      // A thing in the lexicon does not match words that only sound like it: tiles are not तेल (oil).
      ...(isThing(place) && { alike: [] }),
    })),
    joined: joined.map(({ first, last, form }) => ({ first, last, ...known(form) })),
    synonyms: synonyms
      .filter(({ phrases }) => phrases.some((phrase) => phrase.length > 0))
      .map(({ first, last, category_id, phrases, is_thing, parent }) => ({
        first,
        last,
        categoryId: category_id,
        ...(is_thing && { thing: { parent } }),
        phrases: phrases
          .filter((phrase) => phrase.length > 0)
          .map((phrase) =>
            contentWords(phrase).map((word) => {
              const { lexeme, alike } = known(word)
              return isThing(first, last) ? [lexeme] : [lexeme, ...alike]
            }),
          ),
      })),
  }
}

const hasHindi = (text: string) => /[\u0900-\u097f]/.test(text)

/** Compares the consonants of words in different scripts, such as थायराइड and Thyroid. */
export async function soundsOccurIn(db: Connection, words: string[], name: string): Promise<boolean> {
  if (![name, ...words].some(hasHindi)) return false
  const { found } = await one<{ found: boolean }>(db, 'heard in')`
    SELECT coalesce(bool_and(EXISTS (SELECT FROM unnest(search_words(${name})) AS named
      WHERE (named ~ '[ऀ-ॿ]') <> (typed ~ '[ऀ-ॿ]')
        AND skeleton(sounds(named)) = skeleton(sounds(typed)))), false) AS found
    FROM unnest(${words}::text[]) AS typed`
  return found
}

export const wordsBeginning = (db: Connection, typed: string) =>
  many<BeginningWord>(db, 'words beginning')`${beginningSo(typed)}`

export type BeginningWord = { word: string; lexeme: string }
export const beginningSo = (typed: string | undefined) => sql`SELECT min(word) AS word, lexeme FROM vocabulary
  WHERE ${beginsWith(sql`word`, typed)} AND is_offered AND NOT is_joined
  GROUP BY lexeme ORDER BY max(weight) DESC, lexeme LIMIT 50`
