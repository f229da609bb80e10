import sql, { type Sql } from 'sql-template-tag'
import { cellMiddle, placeKey, placeSlug, usualRadius } from '../../../contract/near.ts'
import type { SearchResults } from '../../../contract/search.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne, prepared } from '../../platform/database/query.ts'
import type { PlaceGuess } from './place-words.ts'

/** Where it is looked; as the answer tells it. */
export type Where = NonNullable<SearchResults['place']>

/** What `near` of a search means: a cell, or a place by any of its names. Undefined when nobody knows it. */
export async function findWhere(db: Connection, near: string, within = usualRadius): Promise<Where | undefined> {
  const middle = cellMiddle(near)
  if (middle) return { near, name: null, name_hi: null, ...middle, within }
  const place = await findNamed(db, [placeKey(near)])
  return place && whereOf(place, within)
}

/** The first of the guesses that is a place, and the words that are left. */
export async function findGuessed(db: Connection, guesses: PlaceGuess[], within = usualRadius) {
  if (guesses.length === 0) return
  const place = await findNamed(
    db,
    guesses.map(({ key }) => key),
  )
  const guess = guesses[(place?.turn ?? 0) - 1]
  return place && guess && { where: whereOf(place, within), words: guess.words }
}

type NamedPlace = { name: string; name_hi: string | null; latitude: number; longitude: number; turn: number }

const findNamed = (db: Connection, keys: string[]) =>
  maybeOne<NamedPlace>(
    db,
    prepared(
      'named place',
      sql`SELECT name, name_hi, latitude, longitude, turn::integer
          FROM unnest(${keys}::text[]) WITH ORDINALITY AS wanted (key, turn) JOIN places ON key = ANY (keys)
          ORDER BY turn LIMIT 1`,
    ),
  )

const whereOf = ({ name, name_hi, latitude, longitude }: NamedPlace, within: number): Where => ({
  near: placeSlug(name),
  name,
  name_hi,
  latitude,
  longitude,
  within,
})

/** The shops within the radius, each with its distance. */
export function nearShops({ latitude, longitude, within }: Where): Sql {
  const middle = sql`point(${longitude}::float, ${latitude}::float)`
  return sql`near_shops AS MATERIALIZED (
    SELECT shop_id, metres FROM (
      SELECT id AS shop_id, metres_between(stands_at, ${middle}) AS metres FROM shops
      WHERE stands_at <@ box_around(${middle}, ${within * 1000}::float)) AS around
    WHERE metres <= ${within * 1000}::float
  )`
}

/** The shops that are open at this minute. Those away have no current offers. */
export const openShops = sql`open_shops AS MATERIALIZED (SELECT id FROM shops WHERE open_minutes @> (SELECT minute_of_week()))`
export const isOpen = sql`(shop_id IN (SELECT id FROM open_shops)) IS TRUE`

/** How many of the shops of the candidates are open from which minute of today on; null when nothing is known of their hours. */
export const openToday = sql`(
  SELECT jsonb_build_object('day', today(), 'steps', jsonb_agg(jsonb_build_object('minute', minute, 'shops', shops) ORDER BY minute))
  FROM (
    SELECT minute, sum(sum(shops)) OVER (ORDER BY minute) AS shops
    FROM (SELECT DISTINCT shop_id FROM candidates) AS found JOIN shops ON shops.id = shop_id,
      LATERAL (SELECT (extract(isodow FROM today())::integer - 1) * 1440 AS midnight) AS today,
      LATERAL unnest(open_minutes * int4multirange(int4range(midnight, midnight + 1440))) AS open,
      LATERAL (VALUES (lower(open) - midnight, 1), (upper(open) - midnight, -1)) AS step (minute, shops)
    GROUP BY minute) AS steps
  HAVING count(*) > 0)`

/** An answer from inside a hash: a join would lead to reading each shop's offers. */
export const isNear = sql`(shop_id IN (SELECT shop_id FROM near_shops)) IS TRUE`
