import sql, { join, type Sql } from 'sql-template-tag'
import { facetsCountedUpTo } from '../../../contract/search/facts/options.ts'
import type { SearchQuery } from '../../../contract/search/schemas.ts'
import { isCurrent, isDatedToday } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne, one, value, values } from '../../platform/database/query.ts'
import { render, type Weight, type WordQuery } from '../words/word-query.ts'
import { tiers } from './offer-criteria.queries.ts'

export const haveOffers = (queries: string[]) => sql`SELECT has_offer(query::tsquery) AS found
  FROM unnest((SELECT ${queries}::text[])) WITH ORDINALITY AS asked (query, place) ORDER BY place`

/** `weight` limits the parts of the document that may match. */
export async function isOffered(db: Connection, queries: WordQuery[], weight: Weight = '') {
  if (queries.length === 0) return []
  const asked = haveOffers(queries.map((query) => render(query, weight)))
  return values<boolean>(db, 'has offer')`${asked}`
}

/** `offers` is counted up to 100. */
export type WhereSold = { offers: number; categories: number[] }

/** If no thing is offered, looks for wares, then for any offer. A single thing also gets its categories. */
export function findOffered(db: Connection, things: WordQuery[], words: WordQuery, isAlone: boolean) {
  const [thing] = things
  const found =
    isAlone && thing
      ? sql`SELECT offers > 0 AS found, to_jsonb(sold) AS sold
          FROM where_sold(${render(thing)}::tsquery) AS sold`
      : sql`SELECT found, NULL::jsonb AS sold FROM (${haveOffers(things.map((one) => render(one)))}) AS asked`
  return one<{ things: boolean[]; sold: WhereSold | null; areWares: boolean; isAnything: boolean }>(
    db,
    isAlone && thing ? 'offered alone' : 'offered',
  )`
    WITH things AS MATERIALIZED (${found}),
  wares AS MATERIALIZED (
    SELECT has_offer(${render(words, 'ABC')}::tsquery) AS found
    WHERE NOT EXISTS (SELECT FROM things WHERE found))
  SELECT (SELECT coalesce(array_agg(found), '{}') FROM things) AS things,
    (SELECT sold FROM things LIMIT 1) AS sold,
    coalesce((SELECT found FROM wares), false) AS "areWares",
    coalesce((SELECT found OR has_offer(${render(words)}::tsquery) FROM wares), true) AS "isAnything"`
}

export const isSubcategoryName = (db: Connection, lexemes: readonly string[]) => value<boolean>(db, 'shelf')`
  SELECT EXISTS (SELECT FROM subcategories
  WHERE removed_at IS NULL AND strpos(name, ' ') = 0 AND search_lexeme(lower(name)) = ANY(${lexemes}::text[])) AS found`

export const isBrandHere = (db: Connection, name: string) => value<boolean>(db, 'brand here')`
  SELECT EXISTS (SELECT FROM brands WHERE name_key(name) = name_key(${name}))
    OR EXISTS (SELECT FROM brands
      WHERE sounds && brand_sounds(${name}) AND name ~ '[ऀ-ॿ]') AS found`

export const areOfOneCategory = (db: Connection, things: readonly WordQuery[]) => value<boolean>(db)`
  SELECT EXISTS (
    SELECT FROM categories WHERE removed_at IS NULL AND (
      SELECT bool_and(has_offer(('~c' || categories.id)::tsquery && thing::tsquery))
      FROM unnest(${things.map((thing) => render(thing))}::text[]) AS thing)) AS found`

export function hitsOfTiers(most: number, query = sql`(SELECT query FROM asked)`) {
  const hits = tiers.map(
    (tier) => sql`(SELECT subcategory_id, document FROM searchable_offers
        WHERE tier = ${tier} AND document @@ ${query} AND ${isCurrent} LIMIT ${most})`,
  )
  return sql`${join(hits, ' UNION ALL ')} LIMIT ${most}`
}

export const totalOfKind = sql`(SELECT count(*) FROM (SELECT FROM searchable_offers
  WHERE searchable_offers.subcategory_id = subcategories.id AND ${isDatedToday}
  LIMIT ${facetsCountedUpTo}) AS counted)::integer`

type NearKind = { category: string; subcategory: string; total: number }

/**
 * Returns at most six subcategories that match at least `least` of the words: 'laptop screen replacement' is
 * near computer repair; 'dog food' is near nothing.
 */
export async function similarSubcategories(
  db: Connection,
  words: readonly WordQuery[],
  least: number,
): Promise<NearKind[]> {
  const telling = words.map((word) => render(word, 'ABC'))
  if (telling.length < least) return []
  return many<NearKind>(db, 'near kinds')`WITH asked AS MATERIALIZED (
    SELECT ${telling.join(' | ')}::tsquery AS query
  ),
  kinds AS (
    SELECT subcategory_id, count(DISTINCT found) AS hits, count(DISTINCT place) AS fit
    FROM (SELECT row_number() OVER () AS found, hit.* FROM (${hitsOfTiers(300)}) AS hit) AS hits
    JOIN unnest(${telling}::tsquery[]) WITH ORDINALITY AS word (query, place) ON document @@ word.query
    GROUP BY subcategory_id
  )
  SELECT categories.name AS category, subcategories.name AS subcategory, ${totalOfKind} AS total
  FROM kinds JOIN subcategories ON subcategories.id = subcategory_id
    JOIN categories ON categories.id = category_id
  WHERE fit = (SELECT max(fit) FROM kinds) AND fit >= ${least}
  ORDER BY hits DESC, subcategories.name LIMIT 6`
}

type Names = Pick<SearchQuery, 'category' | 'subcategory'>

/** If several categories once had the name, the one that lost it last counts. */
export async function findMovedNames(db: Connection, names: Names): Promise<Names | undefined> {
  const found = await maybeOne<Kind>(db, 'moved names')`${leadTo(names)}`
  if (found?.subcategory == null) return found && { category: found.category }
  // Uses the current category, since the subcategory may have moved.
  const { subcategory, category } = found
  return { subcategory, ...(names.category !== undefined && { category }) }
}

export type Kind = { subcategory: string | null; category: string }

export const formerKind = (name: string | undefined) => leadTo({ category: name, subcategory: name })

const leadTo = ({ category, subcategory }: Names) => sql`
  (SELECT target.name AS subcategory, categories.name AS category, 1 AS turn
    FROM (${leadingOn(sql`subcategories`, sql`subcategory_id`, subcategory)}) AS led
    JOIN subcategories AS target ON target.id = led.id AND target.removed_at IS NULL
    JOIN categories ON categories.id = target.category_id
    WHERE ${isUnused(sql`subcategories`, subcategory)} ORDER BY left_at DESC LIMIT 1)
  UNION ALL
  (SELECT NULL, target.name, 2 FROM (${leadingOn(sql`categories`, sql`category_id`, category)}) AS led
    JOIN categories AS target ON target.id = led.id AND target.removed_at IS NULL
    WHERE ${isUnused(sql`categories`, category)} ORDER BY left_at DESC LIMIT 1)
  ORDER BY turn LIMIT 1`

const leadingOn = (table: Sql, column: Sql, name: string | undefined) =>
  sql`SELECT moved_to AS id, removed_at AS left_at FROM ${table}
      WHERE name_key(name) = name_key(${name}) AND moved_to IS NOT NULL
      UNION ALL
      SELECT coalesce(one.moved_to, one.id), left_at FROM former_names
        JOIN ${table} AS one ON one.id = ${column}
      WHERE name_key(former_names.name) = name_key(${name})`

const isUnused = (table: Sql, name: string | undefined) =>
  sql`NOT EXISTS (SELECT FROM ${table} WHERE name_key(name) = name_key(${name}) AND removed_at IS NULL)`
