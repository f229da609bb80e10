import sql, { join, type Sql } from 'sql-template-tag'
import type { SearchedDelivery } from '../../../contract/offers/facts/offer-facts.ts'
import { cellMiddle, placeKey, placeSlug, usualRadius } from '../../../contract/search/facts/near.ts'
import type { searchEnds } from '../../../contract/search/facts/options.ts'
import type { SearchResults } from '../../../contract/search/schemas.ts'
import { isCurrent } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'
import { kept } from '../../platform/response-cache/kept.ts'
import type { PlaceGuess } from '../words/filter-words.ts'
import { lexiconForms } from '../words/lexicon.ts'
import type { Meaning } from '../words/meaning.ts'
import { render, renderPhrase } from '../words/word-query.ts'

/** Names must match in full, ignoring case. Prices are in rupees. */
export type OfferCriteria = {
  meaning?: Meaning
  category?: string
  subcategory?: string
  brand?: string
  min_price?: number
  max_price?: number
  min_discount?: number
  delivery?: SearchedDelivery
  ends?: (typeof searchEnds)[number]
  shops?: Shops
}

const named = (meaning: string) =>
  [...lexiconForms('deal word', meaning)].map((form) => renderPhrase(form.split(' '))).join(' | ')
/** Matches the mark that `offers_to_search` sets, or a name such as 'TV repair at home'. */
const deliveryMarks: Record<SearchedDelivery, string> = {
  comes_home: `~dcomes_home | ${named('named as coming home')}`,
  delivers: `~ddelivers | ${named('named as delivered')}`,
}

/** Null for an unknown name. Built in the database, which knows the ids of categories and brands. */
export const tsqueryOf = (wanted: OfferCriteria) => {
  const { meaning, category, subcategory, brand, min_price, max_price, delivery } = wanted
  const ids = (mark: string, named: Sql) =>
    sql`(SELECT string_agg(${mark} || id, ' | ')::tsquery FROM ${named} AS named (id))`
  const parts = [
    meaning && sql`${render(meaning.words)}::tsquery`,
    category !== undefined && ids('~c', sql`categories_named(${category})`),
    subcategory !== undefined && ids('~s', sql`subcategories_named(${subcategory})`),
    brand !== undefined &&
      ids('~b', sql`(SELECT coalesce(same_as, id) FROM brands WHERE name_key(name) = name_key(${brand}))`),
    delivery !== undefined && sql`${deliveryMarks[delivery]}::tsquery`,
  ].filter((part) => part !== undefined && part !== false)
  const query =
    parts.length > 0
      ? join(parts, ' && ')
      : sql`(SELECT string_agg('~c' || id, ' | ')::tsquery FROM categories)`
  // Price bands help only with a maximum; without one, there are too many bands.
  return max_price === undefined
    ? query
    : sql`within_bands(${query}, ${min_price ?? null}::numeric, ${max_price}::numeric)`
}

const narrowRatio = 1.1

/** `+ 0` hides a wide price range from the planner, which would otherwise read it all from the index. */
const priceOf = (wanted: OfferCriteria) => {
  const { min_price = 0, max_price, shops } = wanted
  const isWide = max_price !== undefined && max_price > narrowRatio * min_price
  return isWide && (isNamed(wanted) || shops?.areFew) ? sql`discount_price + 0` : sql`discount_price`
}

export const isWanted = (wanted: OfferCriteria) => {
  const { min_price, max_price, min_discount, ends, shops } = wanted
  const price = priceOf(wanted)
  return join(
    [
      isCurrent,
      ...(min_price === undefined ? [] : [sql`${price} >= ${min_price}`]),
      ...(max_price === undefined ? [] : [sql`${price} <= ${max_price}`]),
      ...(min_discount === undefined ? [] : [sql`discount_percent >= ${min_discount}`]),
      ...(ends === undefined ? [] : [sql`end_date = (SELECT today())`]),
      ...(shops === undefined ? [] : [isOfShops(shops)]),
    ],
    ' AND ',
  )
}

export const isNamed = ({ meaning, category, subcategory, brand, delivery }: OfferCriteria) =>
  [meaning, category, subcategory, brand, delivery].some((name) => name !== undefined)

/** Searches with few filters are common, so they get a named prepared statement. */
export const isUsual = ({ meaning, shops, min_price, max_price, ...filters }: OfferCriteria) =>
  [min_price ?? max_price, ...Object.values(filters)].filter((value) => value !== undefined).length <= 2

/** Tiers divide offers by views, the most viewed first. Each has an index (`tier_of` in db/schema.sql). */
export const tiers = [0, 1, 2, 3, 4].map((tier) => sql([String(tier)]))

export function inAnyTier(matches: Sql, some = tiers) {
  const each = some.map((tier) => sql`(tier = ${tier} AND ${matches})`)
  return sql`(${join(each, ' OR ')})`
}

export type Where = NonNullable<SearchResults['place']>

export async function findSearchPlace(
  db: Connection,
  near: string,
  within = usualRadius,
): Promise<Where | undefined> {
  const middle = cellMiddle(near)
  if (middle) return { near, name: null, name_hi: null, ...middle, within }
  const place = await findNamed(db, [placeKey(near)])
  return place && whereOf(place, within)
}

export async function findGuessedPlace(db: Connection, guesses: PlaceGuess[], within = usualRadius) {
  if (guesses.length === 0) return
  const keys = guesses.map(({ key }) => key)
  const place = await findNamed(db, keys)
  const guess = guesses[(place?.turn ?? 0) - 1]
  return place && guess && { where: whereOf(place, within), words: guess.words }
}

type PlaceRow = { name: string; name_hi: string | null; latitude: number; longitude: number; turn: number }

async function findNamed(db: Connection, keys: string[]): Promise<PlaceRow | undefined> {
  const places = await placesByKey(db)
  const turn = keys.findIndex((key) => Object.hasOwn(places, key))
  const place = places[keys[turn] ?? '']
  return place && { ...place, turn: turn + 1 }
}

const placesByKey = (db: Connection) =>
  kept(db, {
    key: 'places by key',
    topics: ['places'],
    read: async () => {
      const rows = await many<{ key: string; place: Omit<PlaceRow, 'turn'> }>(db, 'places by key')`
        SELECT DISTINCT ON (key) key, jsonb_build_object(
          'name', name, 'name_hi', name_hi, 'latitude', latitude, 'longitude', longitude) AS place
        FROM places, unnest(keys) AS key ORDER BY key, id`
      return Object.fromEntries(rows.map(({ key, place }) => [key, place]))
    },
  })

const whereOf = ({ name, name_hi, latitude, longitude }: PlaceRow, within: number): Where => ({
  near: placeSlug(name),
  name,
  name_hi,
  latitude,
  longitude,
  within,
})

/** `metres` are the distances to a place, the nearest first. */
type Shops = { ids: number[]; metres: number[] | null; areFew: boolean }

/** Above this share of all shops, the search checks each offer's shop instead of reading by shop. */
const few = 0.1

export async function findMatchingShops(
  db: Connection,
  where: Where | undefined,
  open: 'now' | undefined,
): Promise<Shops> {
  const { latitude, longitude, within } = where ?? { latitude: null, longitude: null, within: 0 }
  const middle = sql`point(${longitude}::float, ${latitude}::float)`
  const { ids, metres, share } = await one<{ ids: number[]; metres: number[]; share: number }>(
    db,
    `shops${where ? ' near' : ''}${open ? ' open' : ''}`,
  )`
    SELECT coalesce(array_agg(id ORDER BY metres), '{}') AS ids, coalesce(array_agg(metres ORDER BY metres), '{}') AS metres,
      count(*) / (SELECT greatest(count(*), 1) FROM shops)::float AS share
    FROM (SELECT id, metres_between(location, ${middle}) AS metres
      FROM ${open ? sql`hours_today` : sql`shops`}
      WHERE ${where ? sql`location <@ box_around(${middle}, ${within * 1000}::float)` : sql`true`}
        AND ${open ? sql`minutes @> midnight + (SELECT minute_of_week() % 1440)` : sql`true`}) AS found
    WHERE metres <= ${within * 1000}::float IS NOT FALSE`
  return { ids, metres: where ? metres : null, areFew: share <= few }
}

/**
 * With the ids of a few shops, the planner can combine two indexes. Many ids would be estimated again in each
 * search.
 */
const isOfShops = ({ ids, areFew }: Shops) =>
  areFew
    ? sql`shop_id = ANY (${ids}::integer[])`
    : sql`(shop_id IN (SELECT shop_id FROM shops_by_distance)) IS TRUE`

export const byDistance = ({ ids, metres }: Shops) =>
  sql`shops_by_distance AS MATERIALIZED (
    SELECT * FROM unnest(${ids}::integer[], ${metres ?? []}::float[]) AS shop (shop_id, metres))`

/** Counts open shops among the first hits for each minute of today. Null when no hours are known. */
export const openToday = sql`(
  SELECT jsonb_build_object('day', today(), 'steps', jsonb_agg(jsonb_build_object('minute', minute, 'shops', shops) ORDER BY minute))
  FROM (
    SELECT minute, sum(sum(shops)) OVER (ORDER BY minute) AS shops
    FROM (SELECT DISTINCT shop_id FROM first_hits) AS found JOIN hours_today ON hours_today.id = shop_id,
      LATERAL unnest(minutes * int4multirange(int4range(midnight, midnight + 1440))) AS open,
      LATERAL (VALUES (lower(open) - midnight, 1), (upper(open) - midnight, -1)) AS step (minute, shops)
    GROUP BY minute) AS steps
  HAVING count(*) > 0)`
