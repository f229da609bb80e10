import sql, { empty, join, type Sql } from 'sql-template-tag'
import {
  facetsCountedUpTo,
  type SearchSort,
  type searchEnds,
} from '../../../../contract/search/facts/options.ts'
import type { SearchResults } from '../../../../contract/search/schemas.ts'
import { type CardRow, cardColumns } from '../../../offers/offer-card.ts'
import { byPopularity, isCurrent } from '../../../offers/searchable.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { many, one, planned } from '../../../platform/database/query.ts'
import type { Meaning } from '../words/meaning.ts'
import type { PriceOrder } from '../words/price-words.ts'
import { anyOf, isThing, lexemesOf, render, renderPhrase } from '../words/word-query.ts'
import { inAnyTier, tiers } from './tiers.ts'
import { byDistance, isOfShops, openToday, type Shops } from './where.queries.ts'

/**
 * What live offers are looked for; all that is given must hold. Names match whole, regardless of case. Prices
 * in rupees.
 */
export type OfferCriteria = {
  meaning?: Meaning
  category?: string
  subcategory?: string
  brand?: string
  min_price?: number
  max_price?: number
  min_discount?: number
  ends?: (typeof searchEnds)[number]
  /** Of these shops alone: those near a place, or open. */
  shops?: Shops
}
export type Cut = {
  sort: SearchSort
  byPrice?: PriceOrder
  page: number
  limit: number
  /** Facets come with page one unless nobody will look at them; else they are empty. */
  withFacets?: boolean
}

/** Only to know how many there are. */
export const anyOne: Cut = { sort: 'relevance', page: 1, limit: 1, withFacets: false }

type Facet = { value: string; count: number }
type Facets = {
  brands: Facet[]
  categories: Facet[]
  /** Only of a search in a category. */
  subcategories: Facet[]
  price: {
    min: number
    max: number
    ranges: { min: number | null; max: number | null; count: number }[]
  } | null
}
/** A card, and which thing it is (db/schema.sql, `thing_of`): so much of the key tells things apart. */
export type FoundRow = CardRow & { thing: string | null }
const foundColumns = sql`${cardColumns},
  (SELECT left(translate(thing::text, '-', ''), 12)
    FROM searchable_offers WHERE searchable_offers.product_id = id) AS thing`

export type Found = {
  total: number
  isAtLeast: boolean
  products: FoundRow[]
  facets: Facets
  openShops?: NonNullable<SearchResults['open_shops']>
}

/** Brands listed as a facet at most. */
const facetLength = 40
/** So many hits among the most viewed offers are enough to rank; of the less viewed, these at most. */
const enough = 36
const mostRanked = { ofTop: 10_000, ofOthers: 1_500 }
/** An order is followed so far for a page before everything is sorted: common words are met soon. */
const stepsInOrder = 6_000

const order: Record<SearchSort, Sql> = {
  relevance: sql`score DESC, ${byPopularity}`,
  popular: byPopularity,
  newest: sql`product_id DESC`,
  price_asc: sql`discount_price, product_id DESC`,
  price_desc: sql`discount_price DESC, product_id`,
  discount: sql`discount_percent DESC, product_id DESC`,
  nearest: sql`metres, ${byPopularity}`,
}
/** Above all else that makes a fit: 'mobile' means mobiles, then their covers. */
const isOfKind = 32
const byPriceOf: Record<PriceOrder, Sql> = {
  cheapest: sql`score / ${isOfKind} DESC, ${order.price_asc}`,
  dearest: sql`score / ${isOfKind} DESC, ${order.price_desc}`,
}

/**
 * The tsquery, made in the database since it names categories and brands by their keys. Null when one is
 * unknown.
 */
export const tsqueryOf = ({ meaning, category, subcategory, brand }: OfferCriteria) => {
  const ids = (mark: string, named: Sql) =>
    sql`(SELECT string_agg(${mark} || id, ' | ')::tsquery FROM ${named} AS named (id))`
  const parts = [
    meaning && sql`${render(meaning.words)}::tsquery`,
    category !== undefined && ids('~c', sql`categories_named(${category})`),
    subcategory !== undefined && ids('~s', sql`subcategories_named(${subcategory})`),
    brand !== undefined &&
      ids('~b', sql`(SELECT coalesce(same_as, id) FROM brands WHERE name_key(name) = name_key(${brand}))`),
  ].filter((part) => part !== undefined && part !== false)
  // Only prices are given: any category will do.
  return parts.length > 0
    ? join(parts, ' && ')
    : sql`(SELECT string_agg('~c' || id, ' | ')::tsquery FROM categories)`
}

/**
 * How well an offer fits: its name as typed above a name by another word, above words that are scattered; and
 * whether it is of the kind that is looked for (the last word of its subcategory).
 */
const score = (meaning: Meaning | undefined) => {
  if (!meaning) return sql`0`
  const matches = (query: string) => sql`(document @@ ${query}::tsquery)::integer`
  const [literal, words] = [render(meaning.literal), render(meaning.words)]
  const kind = render(anyOf(lexemesOf(meaning.words)), 'B')
  const parts = [
    meaning.thing && sql`${isOfKind} * ${matches(render(isThing(meaning.thing.lexemes)))}`,
    meaning.first && sql`24 * ${matches(render(meaning.first, 'A'))}`,
    sql`4 * ${matches(kind)}`,
    sql`16 * ${matches(render(meaning.literal, 'A'))}`,
    meaning.phrase.length > 0 && sql`2 * ${matches(renderPhrase(meaning.phrase))}`,
    // Where nothing but the words as typed is asked for, these tell nothing more.
    literal !== words && sql`8 * ${matches(render(meaning.words, 'A'))}`,
    literal !== words && matches(literal),
  ]
  return join(
    parts.filter((part) => part !== false && part !== undefined),
    ' + ',
  )
}

const isWanted = ({ min_price, max_price, min_discount, ends, shops }: OfferCriteria) =>
  join(
    [
      isCurrent,
      ...(min_price === undefined ? [] : [sql`discount_price >= ${min_price}`]),
      ...(max_price === undefined ? [] : [sql`discount_price <= ${max_price}`]),
      ...(min_discount === undefined ? [] : [sql`discount_percent >= ${min_discount}`]),
      ...(ends === undefined ? [] : [sql`end_date = (SELECT today())`]),
      ...(shops === undefined ? [] : [isOfShops(shops)]),
    ],
    ' AND ',
  )

/** What is ordered and counted by. */
const known = sql`product_id, category_id, subcategory_id, brand_id, shop_id, discount_price, discount_percent, popularity`

const candidates = (wanted: OfferCriteria, sort: SearchSort) =>
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
    found AS MATERIALIZED (SELECT (SELECT hits FROM ${limitOf(parts.length)}) AS total, ${isComplete(parts)} AS has_all)`
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
  found AS MATERIALIZED (SELECT count(*) AS total, count(*) <= ${facetsCountedUpTo} AS has_all FROM candidates)`

const isOfAll = (wanted: OfferCriteria) => !isNamed(wanted) && !wanted.shops?.areFew

const asked = (wanted: OfferCriteria) =>
  sql`asked AS MATERIALIZED (SELECT ${tsqueryOf(wanted)} AS query)${wanted.shops ? sql`, ${byDistance(wanted.shops)}` : empty}`

const isNamed = ({ meaning, category, subcategory, brand }: OfferCriteria) =>
  [meaning, category, subcategory, brand].some((name) => name !== undefined)

/**
 * Each tier; of a few shops' offers, which are found by the words and by the shops at once, several together.
 */
const partsOf = (wanted: OfferCriteria) =>
  wanted.shops?.areFew && isNamed(wanted) ? [tiers.slice(0, 3), tiers.slice(3)] : tiers.map((tier) => [tier])

const matches = (wanted: OfferCriteria, part = tiers) => {
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

const facetOf = sql`coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)), '[]')`
/** Of fewer, ranges of prices would only repeat the list. */
const fewestForRanges = 6
/** A price as somebody would say it: 1,490 is 1,500, and 263 is 250. */
const roundish = (price: Sql) => sql`(SELECT round(price / step) * step FROM (
  SELECT price, power(10::numeric, floor(log(price))) / 2 AS step
  FROM (SELECT greatest(${price}, 1) AS price) AS third) AS stepped)`
const facets = {
  brands: sql`(SELECT ${facetOf} FROM (
    SELECT name AS value, count FROM (
      SELECT brand_id, count(*) AS count FROM first_hits GROUP BY brand_id ORDER BY 2 DESC, 1 LIMIT ${facetLength}) AS counted
    JOIN brands ON brands.id = brand_id ORDER BY count DESC, name) AS facet)`,
  categories: sql`(SELECT ${facetOf} FROM (
    SELECT name AS value, count FROM (
      SELECT category_id, count(*) AS count FROM first_hits GROUP BY category_id) AS counted
    JOIN categories ON categories.id = category_id ORDER BY count DESC, name) AS facet)`,
  subcategories: sql`(SELECT ${facetOf} FROM (
    SELECT name AS value, count FROM (
      SELECT subcategory_id, count(*) AS count FROM first_hits GROUP BY subcategory_id) AS counted
    JOIN subcategories ON subcategories.id = subcategory_id ORDER BY count DESC, name) AS facet)`,
  price: sql`(SELECT CASE WHEN offers > 0 THEN jsonb_build_object('min', lowest, 'max', highest, 'ranges',
      CASE WHEN offers >= ${fewestForRanges} AND low < high THEN jsonb_build_array(
        jsonb_build_object('min', NULL, 'max', low, 'count', below),
        jsonb_build_object('min', low, 'max', high, 'count', between),
        jsonb_build_object('min', high, 'max', NULL, 'count', above)) ELSE '[]' END) END
    FROM (
      SELECT count(*) AS offers, min(discount_price) AS lowest, max(discount_price) AS highest,
        percentile_disc(ARRAY[1 / 3.0, 2 / 3.0]) WITHIN GROUP (ORDER BY discount_price) AS thirds
      FROM first_hits) AS priced,
    LATERAL (SELECT ${roundish(sql`thirds[1]`)} AS low, ${roundish(sql`thirds[2]`)} AS high) AS bounds,
    LATERAL (
      SELECT count(*) FILTER (WHERE discount_price <= low) AS below,
        count(*) FILTER (WHERE discount_price BETWEEN low AND high) AS between,
        count(*) FILTER (WHERE discount_price >= high) AS above
      FROM first_hits) AS counted)`,
}

const facetsOf = ({ category }: OfferCriteria) =>
  sql`${facets.brands} AS brands, ${facets.categories} AS categories, ${facets.price} AS price,
    ${category === undefined ? sql`'[]'::jsonb` : facets.subcategories} AS subcategories`
const noFacets = sql`'[]'::jsonb AS brands, '[]'::jsonb AS categories, '[]'::jsonb AS subcategories, NULL AS price`

/** Which places the page has, none beyond what is counted. */
const placesOf = ({ page, limit }: Cut) => ({
  offset: Math.min((page - 1) * limit, facetsCountedUpTo),
  last: Math.min(page * limit, facetsCountedUpTo),
})

/** At most two filters beside the words, of which a price is one: shapes that are asked for often. */
const isUsual = ({ meaning, shops, min_price, max_price, ...filters }: OfferCriteria) =>
  [min_price ?? max_price, ...Object.values(filters)].filter((value) => value !== undefined).length <= 2

/** A page of live offers with the total, exact up to `countedUpTo`, and the facets of the first page. */
export async function findOffers(db: Connection, wanted: OfferCriteria, cut: Cut): Promise<Found> {
  const { sort, page, withFacets = page === 1 } = cut
  const { offset, last } = placesOf(cut)
  const inOrder =
    sort === 'relevance'
      ? sql`is_ranked DESC, ${cut.byPrice ? byPriceOf[cut.byPrice] : order.relevance}`
      : order[sort]
  const isReadShopByShop = hasManyNear(wanted, cut)
  const statement = sql`WITH ${candidates(wanted, sort)},
    page AS (SELECT * FROM candidates ${cut.sort === 'nearest' ? sql`JOIN shops_by_distance USING (shop_id)` : empty} ORDER BY ${inOrder} LIMIT ${isReadShopByShop ? 0 : last - offset} OFFSET ${offset})
    SELECT (SELECT total FROM found), (SELECT has_all FROM found) AS "hasAll",
      ${withFacets ? facetsOf(wanted) : noFacets}, ${withFacets && wanted.shops?.metres ? openToday : sql`NULL`} AS "openShops",
      (SELECT coalesce(jsonb_agg(card ORDER BY ${inOrder}), '[]') FROM page,
        LATERAL (SELECT to_jsonb(shown) AS card
          FROM (SELECT ${foundColumns} FROM offer_cards WHERE id = page.product_id) AS shown) AS shown) AS products`
  // At the same time: whoever waits alone has a second core.
  const [{ hasAll, total, products, openShops, ...facet }, choices, nearest] = await Promise.all([
    one<
      Facets & { total: number; hasAll: boolean; products: FoundRow[]; openShops: Found['openShops'] | null }
    >(db, isUsual(wanted) ? planned(statement) : statement),
    withFacets ? otherChoices(db, wanted) : {},
    isReadShopByShop ? pageInOrder(db, wanted, cut) : undefined,
  ])
  const isAtLeast = total > facetsCountedUpTo
  return {
    total: Math.min(total, facetsCountedUpTo),
    isAtLeast,
    products: nearest ?? (sort === 'relevance' || hasAll ? products : await pageInOrder(db, wanted, cut)),
    facets: { ...facet, ...choices },
    ...(openShops && !isAtLeast ? { openShops } : {}),
  }
}

/** So that the nearest of them are met in the first shops: everything there, or what is common. */
const hasManyNear = (wanted: OfferCriteria, { sort }: Cut) => {
  const { shops, meaning, ...filters } = wanted
  const isPlain = Object.values(filters).every((value) => value === undefined)
  return sort === 'nearest' && isPlain && (meaning === undefined || meaning.thing?.isCommon === true)
}

/** A page of more offers than are ranked, in an order that an index has. */
async function pageInOrder(db: Connection, wanted: OfferCriteria, cut: Cut): Promise<FoundRow[]> {
  const { sort } = cut
  const { offset, last } = placesOf(cut)
  const read = (matching: Sql) => {
    const statement = sql`WITH ${asked(wanted)},
        matching AS MATERIALIZED (${matching}),
        page AS MATERIALIZED (
          SELECT product_id, row_number() OVER (ORDER BY ${order[sort]}) AS place FROM matching
          ORDER BY place LIMIT ${last - offset} OFFSET ${offset}
        )
        SELECT ${foundColumns} FROM page JOIN offer_cards ON id = product_id ORDER BY page.place`
    return many<FoundRow>(db, sort === 'nearest' && isUsual(wanted) ? planned(statement) : statement)
  }
  if (sort === 'nearest')
    return read(
      // Shop by shop, only as far as the page reaches.
      sql`SELECT * FROM (SELECT * FROM shops_by_distance ORDER BY metres) AS near_shops, LATERAL (
            SELECT product_id, popularity, discount_percent FROM searchable_offers
            WHERE searchable_offers.shop_id = near_shops.shop_id
              AND ${isNamed(wanted) ? sql`document @@ (SELECT query FROM asked)` : sql`true`}
              AND ${isWanted({ ...wanted, shops: undefined })} OFFSET 0) AS found
          ORDER BY ${order.nearest} LIMIT ${last}`,
    )
  const near = await read(
    sql`SELECT product_id, discount_price, discount_percent, popularity
        FROM (SELECT * FROM searchable_offers ORDER BY ${order[sort]} LIMIT ${stepsInOrder}) AS first_ones
        WHERE ${isOfAll(wanted) ? sql`true` : sql`document @@ (SELECT query FROM asked)`} AND ${isWanted(wanted)}
        ORDER BY ${order[sort]} LIMIT ${last}`,
  )
  if (near.length === last - offset) return near
  return read(
    sql`SELECT product_id, discount_price, discount_percent, popularity FROM searchable_offers WHERE ${matches(wanted)}`,
  )
}

/**
 * A facet leaves out its own filter, so that a shopper can change the choice, but never all of the filters.
 */
async function otherChoices(db: Connection, wanted: OfferCriteria): Promise<Partial<Facets>> {
  const { meaning, category, subcategory, brand, min_price, max_price, ends, shops } = wanted
  const isAbout = meaning !== undefined || shops !== undefined || ends !== undefined
  const others: Partial<Record<keyof Facets, OfferCriteria>> = {}
  if (brand !== undefined && (isAbout || category !== undefined || subcategory !== undefined))
    others.brands = { ...wanted, brand: undefined }
  if (category !== undefined && (isAbout || brand !== undefined || subcategory !== undefined))
    others.categories = { ...wanted, category: undefined }
  if (category !== undefined && subcategory !== undefined)
    others.subcategories = { ...wanted, subcategory: undefined }
  if (min_price !== undefined || max_price !== undefined)
    others.price = { ...wanted, min_price: undefined, max_price: undefined }

  const read = ([name, criteria]: [string, OfferCriteria]) => {
    const statement = sql`WITH ${candidates(criteria, 'popular')}
      SELECT ${facets[name as keyof Facets]} AS ${sql([name])}`
    return one<Partial<Facets>>(db, isUsual(criteria) ? planned(statement) : statement)
  }
  return Object.assign({}, ...(await Promise.all(Object.entries(others).map(read)))) as Partial<Facets>
}
