import sql, { type Sql } from 'sql-template-tag'
import type { ProposedCategory } from '../../../contract/search/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'
import { hitsOfTiers } from '../find/offered.queries.ts'
import { lexiconRows } from '../words/lexicon.ts'
import type { Understanding } from '../words/understanding.queries.ts'
import { isParticle } from '../words/word-classes.ts'
import { render, type WordQuery } from '../words/word-query.ts'

export type Voter = {
  words: WordQuery
  votes: number
  namesThing: boolean
  isAll: boolean
}

/** Reads only the most viewed offers, since a common word has thousands. */
const mostHits = 100
const mostOwn = 200

export type Evidence = ProposedCategory & {
  votes: number
  hasThing: boolean
  hasAll: boolean
  words: number
  /** The subcategory's share of the shop's offers of this thing; `ownOfAll`: of all its offers. */
  own: number
  ownOfAll: number
  /** An index into `shelves`. `isSubcategoryName`: the subcategory's name, or a part of it, equals that shelf. */
  shelf: number | null
  isShelf: boolean
}

type EvidenceQuestion = {
  voters: Voter[]
  thing: WordQuery
  shelves: string[]
  shopId: number | undefined
}

/** Words that occur in many subcategories, or in hardly any, count little. */
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

/** Reads known words from the vocabulary: computing a lexeme takes ten times as long. */
const lexemeOf = (word: Sql) =>
  sql`coalesce((SELECT lexeme FROM vocabulary WHERE vocabulary.word = ${word} LIMIT 1),
    search_lexeme(${word}))`

/** Compares only three letters, since the last word may be singular or plural. */
const beginnings = (shelves: string[]) => {
  const lasts = shelves.map((shelf) => shelf.split(' ').at(-1) ?? '')
  return `\\m(?:${lasts.map((last) => last.slice(0, 3).replace(/\W/g, '.')).join('|') || '$'})`
}

export type Ware = { first: number; last: number; form: string; meaning: string; parent: string | null }

const longestSpan = 4
const mostKeys = 16

/** Sorts the longest phrases first, then exact spellings. */
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
        // The parent of a ware is a shelf; the parent of a thing is a word from category names.
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

export function shelvesOf(ware: Ware): { own: string[]; wider: string[] } {
  const own = [ware.form, ware.meaning, ...(ware.parent ? [ware.parent] : [])]
  const wider: string[] = []
  for (let row = wares.get(ware.parent ?? ''); row?.parent; row = wares.get(row.parent)) {
    if ([...own, ...wider].includes(row.parent)) break
    wider.push(row.parent)
  }
  return { own: [...new Set(own)], wider }
}
