import sql, { empty, type Sql } from 'sql-template-tag'
import { facetsCountedUpTo, type SearchSort } from '../../../contract/search/facts/options.ts'
import type { Facets, SearchResults } from '../../../contract/search/schemas.ts'
import { cardsOf } from '../../offers/cards-by-id.ts'
import type { CardRow } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one, planned } from '../../platform/database/query.ts'
import { asked, candidates, isOfAll, matches } from './candidates.queries.ts'
import { facetsOf, noFacets, otherChoices } from './facets.queries.ts'
import { isNamed, isUsual, isWanted, type OfferCriteria } from './offer-criteria.ts'
import { order } from './score.ts'
import { openToday } from './where.queries.ts'

export type Cut = {
  sort: SearchSort
  page: number
  limit: number
  /** Else the facets are empty. */
  withFacets?: boolean
  /** Near a place: how many of the shops are open. */
  withOpenShops?: boolean
}

/** Only to know how many there are. */
export const anyOne: Cut = { sort: 'relevance', page: 1, limit: 1 }

/** A card, and which thing it is (db/schema.sql, `thing_of`): so much of the key tells things apart. */
export type FoundRow = CardRow & { thing: string | null }
type Hit = { id: number; thing: string | null }
const hit = sql`product_id AS id, left(translate(thing::text, '-', ''), 12) AS thing`

export type Found = {
  total: number
  isAtLeast: boolean
  products: FoundRow[]
  facets: Facets
  openShops?: NonNullable<SearchResults['open_shops']>
}

/** An order is followed so far for a page before everything is sorted: common words are met soon. */
const stepsInOrder = 6_000

/** Which places the page has, none beyond what is counted. */
const placesOf = ({ page, limit }: Cut) => ({
  offset: Math.min((page - 1) * limit, facetsCountedUpTo),
  last: Math.min(page * limit, facetsCountedUpTo),
})

/** A page of live offers with the total, exact up to `countedUpTo`, and what `cut` asks for besides. */
export async function findOffers(db: Connection, wanted: OfferCriteria, cut: Cut): Promise<Found> {
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
  // At the same time: whoever waits alone has a second core.
  const [{ hasAll, total, hits, openShops, ...facet }, choices, inThatOrder] = await Promise.all([
    one<
      Partial<Facets> & {
        total: number
        hasAll: boolean
        hits: Hit[]
        openShops: Found['openShops'] | null
      }
    >(db, isUsual(wanted) ? planned(statement) : statement),
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

/** Leaves out an offer that is deleted at this moment. */
async function cardsOfHits(db: Connection, hits: Hit[]): Promise<FoundRow[]> {
  const things = new Map(hits.map(({ id, thing }) => [id, thing]))
  const cards = await cardsOf(db, [...things.keys()])
  return cards.map((card) => ({ ...card, thing: things.get(card.id) ?? null }))
}

/**
 * So that a page of them is soon met in an order, by the nearest shops or by an index: everything there, or
 * what is common.
 */
const hasMany = ({ shops, meaning, category, ...filters }: OfferCriteria, { sort }: Cut) => {
  const isPlain = Object.values(filters).every((value) => value === undefined)
  if (!isPlain || sort === 'relevance' || (shops !== undefined) !== (sort === 'nearest')) return false
  return meaning ? meaning.thing?.isCommon === true : shops === undefined || category === undefined
}

/** A page of more offers than are ranked, in an order that an index has. */
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
    return many<Hit>(db, sort === 'nearest' && isUsual(wanted) ? planned(statement) : statement)
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
