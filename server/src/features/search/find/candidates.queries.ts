import sql, { empty, join, type Sql } from 'sql-template-tag'
import { facetsCountedUpTo, type SearchSort } from '../../../../contract/search/facts/options.ts'
import { byPopularity } from '../../../offers/searchable.ts'
import { isNamed, isWanted, type OfferCriteria, tsqueryOf } from './offer-criteria.ts'
import { score } from './score.ts'
import { inAnyTier, tiers } from './tiers.ts'
import { byDistance } from './where.queries.ts'

/** So many hits among the most viewed offers are enough to rank; of the less viewed, these at most. */
const enough = 36
const mostRanked = { ofTop: 10_000, ofOthers: 1_500 }
/** What is ordered and counted by. */
const known = sql`product_id, category_id, subcategory_id, brand_id, shop_id, discount_price,
  discount_percent, popularity`

export const candidates = (wanted: OfferCriteria, sort: SearchSort) =>
  isOfAll(wanted) ? firstOfAll(wanted) : firstOfTiers(wanted, sort)

/**
 * The offers to choose from, tier by tier (db/schema.sql): those of a tier are ranked as long as the tiers
 * before it have too few, so that a rare word is looked for everywhere and a common one among the most
 * viewed; then they are only counted, as all are in any other order. Facets tell of the first ones, as many
 * as totals count.
 */
const firstOfTiers = (wanted: OfferCriteria, sort: SearchSort) => {
  const parts = partsOf(wanted)
  const isRanked = sort === 'relevance' ? sql`true` : sql`false`
  const limitAt = (place: number, hits: Sql) => sql`
    ${limitOf(place)} AS MATERIALIZED (
      SELECT hits, hits < ${enough} AS is_ranked,
        CASE WHEN ${isRanked} AND hits < ${enough} THEN ${place === 0 ? mostRanked.ofTop : mostRanked.ofOthers}
          ELSE greatest(${facetsCountedUpTo + 1} - hits, 0) END AS at_most
      FROM (SELECT ${hits} AS hits OFFSET 0) AS hits
    )`
  const found = parts.map((part, place) => {
    const hitsAfter = sql`(SELECT hits FROM ${limitOf(place)}) + (SELECT count(*) FROM ${partAt(place)})`
    return sql`${partAt(place)} AS MATERIALIZED (
      SELECT ${known}, is_ranked,
        CASE WHEN is_ranked THEN ${sort === 'relevance' ? score(wanted.meaning) : sql`0`} ELSE 0 END AS score
      FROM ${limitOf(place)}, LATERAL (${hitsOf(wanted, part)} LIMIT (SELECT at_most FROM ${limitOf(place)})) AS found
    ), ${limitAt(place + 1, hitsAfter)}`
  })
  return sql`${asked(wanted)}, ${limitAt(0, sql`0::bigint`)}, ${join(found, ', ')},
    candidates AS MATERIALIZED (${join(
      parts.map((_, place) => sql`SELECT * FROM ${partAt(place)}`),
      ' UNION ALL ',
    )}),
    first_hits AS MATERIALIZED (SELECT * FROM candidates LIMIT ${facetsCountedUpTo}),
    found AS MATERIALIZED (
      SELECT (SELECT hits FROM ${limitOf(parts.length)}) AS total, ${isComplete(parts)} AS has_all)`
}

/**
 * Of all offers, by day or price alone, or of many shops: indexes have these, and the most viewed come first
 * without being ranked.
 */
const firstOfAll = (wanted: OfferCriteria) => sql`
  ${wanted.shops ? sql`${byDistance(wanted.shops)}, ` : empty}candidates AS MATERIALIZED (
    SELECT ${known}, true AS is_ranked, 0 AS score FROM searchable_offers WHERE ${isWanted(wanted)}
    ORDER BY ${byPopularity} LIMIT ${facetsCountedUpTo + 1}),
  first_hits AS (SELECT * FROM candidates),
  found AS MATERIALIZED (
    SELECT count(*) AS total, count(*) <= ${facetsCountedUpTo} AS has_all FROM candidates)`

export const isOfAll = (wanted: OfferCriteria) => !isNamed(wanted) && !wanted.shops?.areFew

export const asked = (wanted: OfferCriteria) =>
  sql`asked AS MATERIALIZED (SELECT ${tsqueryOf(wanted)} AS query)${
    wanted.shops ? sql`, ${byDistance(wanted.shops)}` : empty
  }`

/**
 * Each tier; of a few shops' offers, which are found by the words and by the shops at once, several together.
 */
const partsOf = (wanted: OfferCriteria) =>
  wanted.shops?.areFew && isNamed(wanted) ? [tiers.slice(0, 3), tiers.slice(3)] : tiers.map((tier) => [tier])

export const matches = (wanted: OfferCriteria, part = tiers) => {
  if (isOfAll(wanted)) return isWanted(wanted)
  // A few shops tell enough when nothing is named.
  const isMeant =
    wanted.shops?.areFew && !isNamed(wanted) ? sql`true` : sql`document @@ (SELECT query FROM asked)`
  return sql`${inAnyTier(isMeant, part)} AND ${isWanted(wanted)}`
}

/**
 * With a few shops the planner is to look for all, though a limit may need fewer: else it does not look by
 * the shops.
 */
const hitsOf = (wanted: OfferCriteria, part: Sql[]) => {
  const hits = sql`SELECT * FROM searchable_offers WHERE ${matches(wanted, part)}`
  return wanted.shops?.areFew
    ? sql`WITH hits AS MATERIALIZED (${hits} AND tier BETWEEN ${part[0]} AND ${part.at(-1)}) SELECT * FROM hits`
    : hits
}

const partAt = (place: number) => sql([`part_${place}`])
/** How many were found before a part, and how many of it are wanted; the last one tells of all. */
const limitOf = (place: number) => sql([`limit_${place}`])

/** Whether all that match are among the candidates. */
const isComplete = (parts: Sql[][]) =>
  join(
    parts.map(
      (_, place) => sql`(SELECT hits FROM ${limitOf(place + 1)}) - (SELECT hits FROM ${limitOf(place)})
        < (SELECT at_most FROM ${limitOf(place)})`,
    ),
    ' AND ',
  )
