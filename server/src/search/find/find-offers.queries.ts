import sql, { empty, type Sql } from 'sql-template-tag'
import {
  facetsCountedUpTo,
  fewestForRanges,
  type SearchSort,
} from '../../../contract/search/facts/options.ts'
import type { Facets, SearchResults } from '../../../contract/search/schemas.ts'
import { type CardRow, cardsOf } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one, shapeOf } from '../../platform/database/query.ts'
import { asked, candidates, isOfAll, matches, order } from './candidates.queries.ts'
import { isNamed, isUsual, isWanted, type OfferCriteria, openToday } from './offer-criteria.queries.ts'

export type Cut = {
  sort: SearchSort
  page: number
  limit: number
  withFacets?: boolean
  withOpenShops?: boolean
}

export const oneOffer: Cut = { sort: 'relevance', page: 1, limit: 1 }

/** `thing` is the first 12 hexadecimal digits of `thing_of` (db/schema.sql), enough to compare. */
export type FoundRow = CardRow & { thing: string | null }
type Hit = { id: number; thing: string | null }
const hit = sql`product_id AS id, left(translate(thing::text, '-', ''), 12) AS thing`

export type FoundOffers = {
  total: number
  isAtLeast: boolean
  products: FoundRow[]
  facets: Facets
  openShops?: NonNullable<SearchResults['open_shops']>
}

/** Rows to read in index order before sorting all hits: with a common word, they fill a page sooner. */
const stepsInOrder = 6_000

const placesOf = ({ page, limit }: Cut) => ({
  offset: Math.min((page - 1) * limit, facetsCountedUpTo),
  last: Math.min(page * limit, facetsCountedUpTo),
})

/** The total is exact up to `facetsCountedUpTo`. */
export async function findOffers(db: Connection, wanted: OfferCriteria, cut: Cut): Promise<FoundOffers> {
  const { sort, withFacets, withOpenShops } = cut
  const { offset, last } = placesOf(cut)
  const inOrder = sort === 'relevance' ? sql`is_ranked DESC, ${order.relevance}` : order[sort]
  const isReadInOrder = hasMany(wanted, cut)
  const pageLength = isReadInOrder ? 0 : last - offset
  const distances = sort === 'nearest' ? sql`JOIN shops_by_distance USING (shop_id)` : empty
  const statement = sql`WITH ${candidates(wanted, sort)},
    page AS (
      SELECT * FROM candidates ${distances} ORDER BY ${inOrder} LIMIT ${pageLength} OFFSET ${offset})
    SELECT (SELECT total FROM found), (SELECT has_all FROM found) AS "hasAll",
      ${withFacets ? sql`${facetsOf(wanted)},` : empty}
      ${withOpenShops && wanted.shops?.metres ? openToday : sql`NULL`} AS "openShops",
      (SELECT coalesce(jsonb_agg(to_jsonb(hit)), '[]') FROM (SELECT ${hit} FROM page ORDER BY ${inOrder}) AS hit) AS hits`
  // The queries run in parallel, so that a single visitor can use a second core.
  const [{ hasAll, total, hits, openShops, ...facet }, choices, inThatOrder] = await Promise.all([
    one<
      Partial<Facets> & {
        total: number
        hasAll: boolean
        hits: Hit[]
        openShops: FoundOffers['openShops'] | null
      }
    >(db, isUsual(wanted) ? shapeOf(statement) : undefined)`${statement}`,
    withFacets ? otherChoices(db, wanted) : {},
    isReadInOrder ? hitsInOrder(db, wanted, cut) : undefined,
  ])
  const isAtLeast = total > facetsCountedUpTo
  const hitsOfPage =
    inThatOrder ?? (sort === 'relevance' || hasAll ? hits : await hitsInOrder(db, wanted, cut))
  return {
    total: Math.min(total, facetsCountedUpTo),
    isAtLeast,
    products: await cardsOfHits(db, hitsOfPage),
    facets: { ...noFacets, ...facet, ...choices },
    ...(openShops && !isAtLeast ? { openShops } : {}),
  }
}

async function cardsOfHits(db: Connection, hits: Hit[]): Promise<FoundRow[]> {
  const things = new Map(hits.map(({ id, thing }) => [id, thing]))
  const cards = await cardsOf(db, [...things.keys()])
  return cards.map((card) => ({ ...card, thing: things.get(card.id) ?? null }))
}

const hasMany = ({ shops, meaning, category, ...filters }: OfferCriteria, { sort }: Cut) => {
  const isPlain = Object.values(filters).every((value) => value === undefined)
  if (!isPlain || sort === 'relevance' || (shops !== undefined) !== (sort === 'nearest')) return false
  return meaning ? meaning.thing?.isCommon === true : shops === undefined || category === undefined
}

async function hitsInOrder(db: Connection, wanted: OfferCriteria, cut: Cut): Promise<Hit[]> {
  const { sort } = cut
  const { offset, last } = placesOf(cut)
  const read = (matching: Sql) => {
    const statement = sql`WITH ${asked(wanted)},
        matching AS MATERIALIZED (${matching}),
        page AS MATERIALIZED (
          SELECT product_id, row_number() OVER (ORDER BY ${order[sort]}) AS place FROM matching
          ORDER BY place LIMIT ${last - offset} OFFSET ${offset}
        )
        SELECT ${hit} FROM page JOIN searchable_offers USING (product_id) ORDER BY page.place`
    return many<Hit>(db, sort === 'nearest' && isUsual(wanted) ? shapeOf(statement) : undefined)`${statement}`
  }
  if (sort === 'nearest')
    return read(
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

export const noFacets: Facets = { brands: [], categories: [], subcategories: [], price: null }
const facetLength = 40
const facetOf = sql`coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count)), '[]')`
/** Rounds a price for a filter: 1,490 to 1,500, and 263 to 250. */
const roundish = (price: Sql) => sql`(SELECT round(price / step) * step FROM (
  SELECT price, power(10::numeric, floor(log(price))) / 2 AS step
  FROM (SELECT greatest(${price}, 1) AS price) AS third) AS stepped)`
const facetBy = (table: string, column: string, most = empty) => {
  const [names, id] = [sql([table]), sql([column])]
  return sql`(SELECT ${facetOf} FROM (
    SELECT name AS value, count FROM (
      SELECT ${id}, count(*) AS count FROM first_hits GROUP BY ${id}${most}) AS counted
    JOIN ${names} ON ${names}.id = ${id} ORDER BY count DESC, name) AS facet)`
}
const facets = {
  brands: facetBy('brands', 'brand_id', sql` ORDER BY 2 DESC, 1 LIMIT ${facetLength}`),
  categories: facetBy('categories', 'category_id'),
  subcategories: facetBy('subcategories', 'subcategory_id'),
  price: sql`(SELECT CASE WHEN offers > 0 THEN jsonb_build_object('min', lowest, 'max', highest, 'ranges',
      CASE WHEN offers >= ${fewestForRanges} AND low < high THEN jsonb_build_array(
        jsonb_build_object('min', NULL, 'max', low, 'count', below),
        jsonb_build_object('min', low, 'max', high, 'count', between),
        jsonb_build_object('min', high, 'max', NULL, 'count', above)) ELSE '[]' END) END
    FROM (
      SELECT count(*) AS offers, min(discount_price) AS lowest, max(discount_price) AS highest,
        percentile_disc(ARRAY[1 / 3.0, 2 / 3.0]) WITHIN GROUP (ORDER BY discount_price) AS thirds
      FROM first_hits) AS priced,
    LATERAL (SELECT ${roundish(sql`thirds[1]`)} AS low, ${roundish(sql`thirds[2]`)} AS high OFFSET 0) AS bounds,
    LATERAL (
      SELECT count(*) FILTER (WHERE discount_price <= low) AS below,
        count(*) FILTER (WHERE discount_price BETWEEN low AND high) AS between,
        count(*) FILTER (WHERE discount_price >= high) AS above
      FROM first_hits) AS counted)`,
}

const facetsOf = ({ category }: OfferCriteria) =>
  sql`${facets.brands} AS brands, ${facets.categories} AS categories, ${facets.price} AS price,
    ${category === undefined ? sql`'[]'::jsonb` : facets.subcategories} AS subcategories`

/** Each facet ignores its own filter so that shoppers can change the choice. */
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
    return one<Partial<Facets>>(db, isUsual(criteria) ? shapeOf(statement) : undefined)`${statement}`
  }
  return Object.assign({}, ...(await Promise.all(Object.entries(others).map(read)))) as Partial<Facets>
}
