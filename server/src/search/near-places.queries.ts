import sql from 'sql-template-tag'
import { facetsCountedUpTo } from '../../contract/search/facts/options.ts'
import type { NearPlaces } from '../../contract/search/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { one } from '../platform/database/query.ts'
import { asked, matches } from './find/candidates.queries.ts'
import type { OfferCriteria } from './find/offer-criteria.queries.ts'

/** With more hits, nothing is counted: counts from a sample would say little about each place. */
const mostRead = 10 * facetsCountedUpTo

export async function countNearPlaces(
  db: Connection,
  wanted: OfferCriteria,
  kilometres: number,
): Promise<NearPlaces> {
  const metres = sql`${kilometres * 1000}::float`
  const middle = sql`point(places.longitude, places.latitude)`
  const { hasAll, places } = await one<{ hasAll: boolean; places: NonNullable<NearPlaces['places']> }>(db)`
    WITH ${asked(wanted)},
  hits AS MATERIALIZED (
    SELECT shop_id FROM searchable_offers WHERE ${matches(wanted)} LIMIT ${mostRead + 1}),
  shops_with AS MATERIALIZED (
    SELECT location, offers
    FROM (SELECT shop_id, count(*) AS offers FROM hits GROUP BY shop_id) AS counted
    JOIN shops ON shops.id = shop_id
    WHERE location IS NOT NULL AND (SELECT count(*) FROM hits) <= ${mostRead}),
  near_places AS (
    SELECT places.id, sum(shops_with.offers)::integer AS offers
    FROM places
      -- Once for each place.
      CROSS JOIN LATERAL (SELECT box_around(${middle}, ${metres}) AS box OFFSET 0) AS around
      JOIN shops_with ON location <@ box AND metres_between(location, ${middle}) <= ${metres}
    GROUP BY places.id)
  SELECT (SELECT count(*) <= ${mostRead} FROM hits) AS "hasAll",
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', id,
        'total', least(offers, ${facetsCountedUpTo}),
        'total_is_at_least', offers > ${facetsCountedUpTo}) ORDER BY id), '[]')
      FROM near_places) AS places`
  return { places: hasAll ? places : null }
}
