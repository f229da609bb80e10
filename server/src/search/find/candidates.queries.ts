import sql, { empty, join, type Sql } from 'sql-template-tag'
import { facetsCountedUpTo, type SearchSort } from '../../../contract/search/facts/options.ts'
import { byPopularity } from '../../offers/searchable.ts'
import type { Meaning } from '../words/meaning.ts'
import { anyOf, isThing, lexemesOf, render, renderPhrase } from '../words/word-query.ts'
import {
  byDistance,
  inAnyTier,
  isNamed,
  isWanted,
  type OfferCriteria,
  tiers,
  tsqueryOf,
} from './offer-criteria.queries.ts'

const enough = 36
const mostRanked = { ofTop: 10_000, ofOthers: 1_500 }
const known = sql`product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity, thing`

export const candidates = (wanted: OfferCriteria, sort: SearchSort) => {
  if (isOfAll(wanted)) return firstOfAll(wanted)
  return isOfKind(wanted) ? firstOfKind(wanted) : firstOfTiers(wanted, sort)
}

/**
 * Ranks offers turn by turn (`turnsOf`) and tier by tier (`tiers`), until enough are found. So a rare word is
 * searched in all offers, a common word among the most viewed. Later parts are only counted.
 */
const firstOfTiers = (wanted: OfferCriteria, sort: SearchSort) => {
  const parts = partsOf(wanted)
  const isRanked = sort === 'relevance'
  const limitAt = (place: number, soFar: Sql) => {
    const isTop = place % tiers.length === 0
    const tooFew = isTop ? facetsCountedUpTo + 1 : enough
    const most = isTop ? mostRanked.ofTop : mostRanked.ofOthers
    const counted = sql`greatest(${facetsCountedUpTo + 1} - hits, 0)`
    return sql`
    ${limitOf(place)} AS MATERIALIZED (
      SELECT *, hits < ${tooFew} AS is_ranked,
        ${isRanked ? sql`CASE WHEN hits < ${tooFew} THEN ${most} ELSE ${counted} END` : counted} AS at_most
      FROM (${soFar}) AS so_far
    )`
  }
  const toRank = (part: RankedPart) =>
    isRanked ? sql`, CASE WHEN is_ranked THEN document END AS document, ${part.unranked} AS unranked` : empty
  const found = parts.map((part, place) => {
    const [limit, own] = [limitOf(place), partAt(place)]
    return sql`${own} AS MATERIALIZED (
      SELECT ${known}, is_ranked${toRank(part)}
      FROM ${limit}, LATERAL (${hitsOf(wanted, part)} LIMIT (SELECT at_most FROM ${limit})) AS found
    ), ${limitAt(
      place + 1,
      sql`SELECT hits + found AS hits, has_all AND found < at_most AS has_all
        FROM ${limit}, (SELECT count(*) AS found FROM ${own}) AS counted OFFSET 0`,
    )}`
  })
  const all = parts.map((_, place) => sql`SELECT * FROM ${partAt(place)}`)
  return sql`${asked(wanted)}, ${limitAt(0, sql`SELECT 0::bigint AS hits, true AS has_all OFFSET 0`)}, ${join(found, ', ')},
    candidates AS MATERIALIZED (
      SELECT ${known}, is_ranked, ${
        isRanked ? sql`CASE WHEN is_ranked THEN ${score(wanted.meaning)} ELSE unranked END` : sql`0`
      } AS score FROM (${join(all, ' UNION ALL ')}) AS found),
    first_hits AS MATERIALIZED (SELECT * FROM candidates LIMIT ${facetsCountedUpTo}),
    found AS MATERIALIZED (SELECT hits AS total, has_all FROM ${limitOf(parts.length)})`
}

const firstOfAll = (wanted: OfferCriteria) => sql`
  ${wanted.shops ? sql`${byDistance(wanted.shops)}, ` : empty}${firstOf(
    sql`SELECT * FROM searchable_offers WHERE ${isWanted(wanted)}`,
  )}`

const firstOfKind = (wanted: OfferCriteria) => {
  const [named, column] =
    wanted.category === undefined
      ? [sql`subcategories_named(${wanted.subcategory})`, sql`subcategory_id`]
      : [sql`categories_named(${wanted.category})`, sql`category_id`]
  return firstOf(
    sql`SELECT first.* FROM ${named} AS named (named_id), LATERAL (
      SELECT * FROM searchable_offers WHERE ${column} = named_id AND ${isWanted(wanted)}
      ORDER BY ${byPopularity} LIMIT ${facetsCountedUpTo + 1}) AS first`,
  )
}

const firstOf = (matching: Sql) => sql`candidates AS MATERIALIZED (
    SELECT ${known}, true AS is_ranked, 0 AS score FROM (${matching}) AS matching
    ORDER BY ${byPopularity} LIMIT ${facetsCountedUpTo + 1}),
  first_hits AS (SELECT * FROM candidates),
  found AS MATERIALIZED (
    SELECT count(*) AS total, count(*) <= ${facetsCountedUpTo} AS has_all FROM candidates)`

const isOfKind = ({ category, subcategory, ...others }: OfferCriteria) =>
  (category === undefined) !== (subcategory === undefined) &&
  Object.values(others).every((value) => value === undefined)

export const isOfAll = (wanted: OfferCriteria) => !isNamed(wanted) && !wanted.shops?.areFew

/** An index finds the thing, but names have to be read, so it comes first. A few shops need one turn. */
const turnsOf = ({ meaning, shops }: OfferCriteria) => (shops?.areFew ? undefined : meaning?.inTurn) ?? []
const queryOfTurn = (turn: number) => sql([`query_${turn}`])

export const asked = (wanted: OfferCriteria) => {
  const { meaning } = wanted
  const inTurn = turnsOf(wanted).map(
    (words, turn) =>
      sql`${tsqueryOf({ ...wanted, meaning: meaning && { ...meaning, words } })} AS ${queryOfTurn(turn)}`,
  )
  return sql`asked AS MATERIALIZED (
    SELECT ${join(inTurn.length > 0 ? inTurn : [sql`${tsqueryOf(wanted)} AS query`])})${
      wanted.shops ? sql`, ${byDistance(wanted.shops)}` : empty
    }`
}

/** `unranked` is the score of offers that are only counted. */
type RankedPart = { tiers: Sql[]; query: Sql; unranked: Sql }
const whole: RankedPart = { tiers, query: sql`query`, unranked: sql`0` }

const partsOf = (wanted: OfferCriteria): RankedPart[] => {
  if (wanted.shops?.areFew && isNamed(wanted)) return [whole]
  const inTurn = turnsOf(wanted).map((_, turn) => ({
    query: queryOfTurn(turn),
    unranked: turn === 0 ? sql`${scoreOfKind}::integer` : sql`0`,
  }))
  return (inTurn.length > 0 ? inTurn : [whole]).flatMap((one) =>
    tiers.map((tier) => ({ ...one, tiers: [tier] })),
  )
}

export const matches = (wanted: OfferCriteria, { tiers: some, query }: RankedPart = whole) => {
  if (isOfAll(wanted)) return isWanted(wanted)
  const isMeant =
    wanted.shops?.areFew && !isNamed(wanted) ? sql`true` : sql`document @@ (SELECT ${query} FROM asked)`
  return sql`${inAnyTier(isMeant, some)} AND ${isWanted(wanted)}`
}

/** MATERIALIZED hides the limit from the planner, which would otherwise not search by shop. */
const hitsOf = (wanted: OfferCriteria, part: RankedPart) => {
  const hits = sql`SELECT * FROM searchable_offers WHERE ${matches(wanted, part)}`
  return wanted.shops?.areFew ? sql`WITH hits AS MATERIALIZED (${hits}) SELECT * FROM hits` : hits
}

const partAt = (place: number) => sql([`part_${place}`])
const limitOf = (place: number) => sql([`limit_${place}`])

export const order: Record<SearchSort, Sql> = {
  relevance: sql`score DESC, ${byPopularity}`,
  popular: byPopularity,
  newest: sql`product_id DESC`,
  price_asc: sql`discount_price, product_id DESC`,
  price_desc: sql`discount_price DESC, product_id`,
  discount: sql`discount_percent DESC, product_id DESC`,
  nearest: sql`metres, ${byPopularity}`,
}
const scoreOfKind = 32

const score = (meaning: Meaning | undefined) => {
  if (!meaning) return sql`0`
  const matches = (query: string) => sql`(document @@ ${query}::tsquery)::integer`
  const [literal, words] = [render(meaning.literal), render(meaning.words)]
  const lexemes = lexemesOf(meaning.words)
  const parts = [
    meaning.thing && sql`${scoreOfKind} * ${matches(render(isThing(meaning.thing.lexemes)))}`,
    meaning.first && sql`24 * ${matches(render(meaning.first, 'A'))}`,
    lexemes.length > 0 && sql`4 * ${matches(render(anyOf(lexemes), 'B'))}`,
    sql`16 * ${matches(render(meaning.literal, 'A'))}`,
    meaning.phrase.length > 0 && sql`2 * ${matches(renderPhrase(meaning.phrase))}`,
    // Without synonyms, the typed words would count twice.
    literal !== words && sql`8 * ${matches(render(meaning.words, 'A'))}`,
    literal !== words && matches(literal),
  ]
  return join(
    parts.filter((part) => part !== false && part !== undefined),
    ' + ',
  )
}
