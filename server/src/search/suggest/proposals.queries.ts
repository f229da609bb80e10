import sql, { type Sql } from 'sql-template-tag'
import type { ProposedCategory } from '../../../contract/search/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'
import { hitsOfTiers } from '../find/offered.queries.ts'
import { lexiconRows } from '../words/lexicon.ts'
import type { Understanding } from '../words/understanding.queries.ts'
import { isParticle } from '../words/word-classes.ts'
import { render, type WordQuery } from '../words/word-query.ts'

/** Words whose offers say where a product belongs; each of their subcategories gets its part of the votes. */
export type Voter = {
  words: WordQuery
  votes: number
  /** They name the thing itself, not only what it is made of or for. */
  namesThing: boolean
  /** All words of the name. */
  isAll: boolean
}

/**
 * So many offers of a voter are looked at, the most viewed ones: none has to read a common word's thousands.
 */
const mostHits = 100
/** So many of the shop's own offers, the newest ones. */
const mostOwn = 200

export type Evidence = ProposedCategory & {
  votes: number
  hasThing: boolean
  hasAll: boolean
  words: number
  /** Its part of the shop's offers that have all the words or name the thing, and of all that it has. */
  own: number
  ownOfAll: number
  /** Which of `shelves` its name has, the first one from 0; whether a part of its name is that alone. */
  shelf: number | null
  isShelf: boolean
}

type EvidenceQuestion = {
  voters: Voter[]
  thing: WordQuery
  shelves: string[]
  /** Without one, only the city's offers count. */
  shopId: number | undefined
}

/**
 * What speaks for which subcategories: where the city's offers with the words are, where the shop has put its
 * own, and which names say what a shelf may be called. A word that many kinds of things have, or hardly any,
 * tells little.
 */
export const findEvidence = (db: Connection, { voters, thing, shelves, shopId }: EvidenceQuestion) =>
  many<Evidence>(db, 'evidence')`WITH voters AS MATERIALIZED (
      SELECT query::tsquery, votes, names_thing, is_all, place
      FROM unnest(${voters.map(({ words }) => render(words, 'ABC'))}::text[],
          ${voters.map(({ votes }) => votes)}::integer[],
          ${voters.map(({ namesThing }) => namesThing)}::boolean[],
          ${voters.map(({ isAll }) => isAll)}::boolean[])
        WITH ORDINALITY AS voter (query, votes, names_thing, is_all, place)
    ),
    hits AS MATERIALIZED (
      SELECT place, votes, names_thing, is_all, subcategory_id, count(*) AS hits
      FROM voters, LATERAL (${hitsOfTiers(mostHits, sql`voters.query`)}) AS hits
      GROUP BY place, votes, names_thing, is_all, subcategory_id
    ),
    telling AS (
      SELECT place, sum(hits) AS hits, sum(hits * hits) / power(sum(hits) + 1, 2) AS telling
      FROM hits GROUP BY place
    ),
    city AS (
      SELECT subcategory_id, sum(votes * telling * hits.hits / telling.hits) AS votes,
        bool_or(names_thing) AS has_thing, bool_or(is_all) AS has_all,
        count(*) FILTER (WHERE NOT is_all)::integer AS words
      FROM hits JOIN telling USING (place) GROUP BY subcategory_id
    ),
    own AS MATERIALIZED (
      SELECT subcategory_id, document FROM products JOIN search_documents ON product_id = products.id
      WHERE shop_id = ${shopId ?? null}::integer ORDER BY products.id DESC LIMIT ${mostOwn}
    ),
    counted AS (
      SELECT subcategory_id, sum(is_thing) / nullif(sum(sum(is_thing)) OVER (), 0) AS own,
        count(*) / sum(count(*)) OVER () AS own_of_all
      FROM (SELECT subcategory_id, (document @@ ${render(thing)}::tsquery)::integer AS is_thing
        FROM own) AS own GROUP BY subcategory_id
    ),
    shelves AS MATERIALIZED (
      SELECT shelf::integer - 1 AS shelf,
        array_agg(${lexemeOf(sql`typed.word`)} ORDER BY place) AS lexemes
      FROM unnest(${shelves}::text[]) WITH ORDINALITY AS shelf (name, shelf),
        unnest(string_to_array(name, ' ')) WITH ORDINALITY AS typed (word, place)
      GROUP BY shelf
    ),
    parts AS MATERIALIZED (
      SELECT id, part.part, array_agg(${lexemeOf(sql`called.word`)} ORDER BY place) AS lexemes,
        min(place) FILTER (WHERE called.word = 'to') AS "to"
      FROM subcategories,
        regexp_split_to_table(lower(name), '[&,/]') WITH ORDINALITY AS part (name, part),
        unnest(search_words(part.name)) WITH ORDINALITY AS called (word, place)
      WHERE removed_at IS NULL AND lower(subcategories.name) ~ ${beginnings(shelves)}
      GROUP BY id, part.part
    ),
    named AS (
      SELECT DISTINCT ON (parts.id) parts.id AS subcategory_id, shelf,
        parts.lexemes = shelves.lexemes AS is_shelf
      FROM shelves JOIN parts ON shelves.lexemes[cardinality(shelves.lexemes)]
        = parts.lexemes[coalesce("to" - 1, cardinality(parts.lexemes))]
      WHERE shelves.lexemes
        <@ ARRAY(SELECT unnest(other.lexemes) FROM parts AS other WHERE other.id = parts.id)
      ORDER BY parts.id, shelf, is_shelf DESC
    )
    SELECT category_id, categories.name AS category, subcategory_id, subcategories.name AS subcategory,
      coalesce(votes / (SELECT sum(votes) FROM city), 0)::float AS votes,
      coalesce(has_thing, false) AS "hasThing", coalesce(has_all, false) AS "hasAll",
      coalesce(words, 0) AS words, coalesce(own, 0)::float AS own,
      coalesce(own_of_all, 0)::float AS "ownOfAll", shelf, coalesce(is_shelf, false) AS "isShelf"
    FROM city FULL JOIN named USING (subcategory_id) LEFT JOIN counted USING (subcategory_id)
      JOIN subcategories ON subcategories.id = subcategory_id
      JOIN categories ON categories.id = category_id
    WHERE subcategories.removed_at IS NULL`

/** From the vocabulary where the word is in it: to compute a lexeme takes ten times as long. */
const lexemeOf = (word: Sql) =>
  sql`coalesce((SELECT lexeme FROM vocabulary WHERE vocabulary.word = ${word} LIMIT 1),
    search_lexeme(${word}))`

/** Matches names with a word that begins like the last one of a shelf: its number may be another. */
const beginnings = (shelves: string[]) => {
  const lasts = shelves.map((shelf) => shelf.split(' ').at(-1) ?? '')
  return `\\m(?:${lasts.map((last) => last.slice(0, 3).replace(/\W/g, '.')).join('|') || '$'})`
}

/** Neighbours of a name that the lexicon knows as something that shops sell. */
export type Ware = { first: number; last: number; form: string; meaning: string; parent: string | null }

const longestSpan = 4
/** As in the search's understanding: what may sound in many ways goes on as written. */
const mostKeys = 16

/** What the lexicon knows of the words, the longest phrases first; as it is written before how it sounds. */
export async function findWares(db: Connection, understanding: Understanding): Promise<Ware[]> {
  const spans = spansOf(understanding)
  const rows = await many<Omit<Ware, 'first' | 'last'> & { keys: string[]; kind: string }>(db, 'wares')`
    SELECT kind, form, meaning, parent, keys FROM lexicon
    WHERE (kind = 'ware' AND note IS NULL OR kind = 'thing')
      AND keys && ${spans.flatMap(({ keys }) => keys)}::text[]`
  return spans
    .flatMap(({ first, last, keys, written }) =>
      rows
        .filter((row) => row.keys.some((key) => keys.includes(key)))
        .map(({ keys: _, kind, ...row }) => ({
          first,
          last,
          kind,
          ...row,
          isWritten: written.includes(row.form),
        })),
    )
    .filter(({ kind, first, last, isWritten }) => isWritten || kind === 'ware' || first < last)
    .sort(
      (a, b) =>
        b.last - b.first - (a.last - a.first) ||
        Number(b.isWritten) - Number(a.isWritten) ||
        // The parents of wares are shelves, those of things words of categories.
        Number(b.kind === 'ware') - Number(a.kind === 'ware'),
    )
}

type KeyedSpan = { first: number; last: number; keys: string[]; written: string[] }

function spansOf({ words, keys }: Understanding): KeyedSpan[] {
  return words.flatMap((_, first) => {
    const spans: KeyedSpan[] = []
    let spanKeys = ['']
    for (let last = first; last < Math.min(words.length, first + longestSpan); last++) {
      const { word = '' } = words[last] ?? {}
      const own = spanKeys.length > mostKeys ? [word] : (keys[last] ?? [])
      if (last === first || !isParticle(word))
        spanKeys = spanKeys.flatMap((key) => own.map((next) => `${key} ${next}`.trimStart()))
      const typed = words.slice(first, last + 1)
      const written = [typed.map((one) => one.word).join(' '), typed.map((one) => one.lexeme).join(' ')]
      spans.push({ first, last, keys: spanKeys, written })
    }
    return spans
  })
}

const wares = new Map(lexiconRows('ware').map((row) => [row.form, row]))

/** What a shelf with the ware may be called: itself, what it is, its parent, and what is wider. */
export function shelvesOf(ware: Ware): { own: string[]; wider: string[] } {
  const own = [ware.form, ware.meaning, ...(ware.parent ? [ware.parent] : [])]
  const wider: string[] = []
  for (let row = wares.get(ware.parent ?? ''); row?.parent; row = wares.get(row.parent)) {
    if ([...own, ...wider].includes(row.parent)) break
    wider.push(row.parent)
  }
  return { own: [...new Set(own)], wider }
}
