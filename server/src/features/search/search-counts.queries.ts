import type { Spot } from '../../../contract/search/facts/near.ts'
import type { Connection, Database } from '../../platform/database/open.ts'
import { execute, value } from '../../platform/database/query.ts'

/** Updates the popularity order of live offers (db/schema.sql). Returns true if an offer moved in it. */
export const refreshPopularity = (db: Database) => value<boolean>(db)`
  SELECT moved FROM (SELECT refresh_popularity() AS moved) AS refreshed
  LEFT JOIN LATERAL (SELECT notify_change('offers') WHERE moved) AS notified ON true`

/** `day`: YYYY-MM-DD in India's time zone. */
export const addSearches = (db: Connection, day: string, searches: number) => execute(db)`
  INSERT INTO city_days AS known (day, searches) VALUES (${day}, ${searches})
  ON CONFLICT (day) DO UPDATE SET searches = known.searches + excluded.searches`

/** Maximum number of different searches per day, to limit the size of the table. */
const mostOfDay = 10_000

/** True for queries with an e-mail address or phone number, which are not stored. */
const isPersonal = (query: string) => /@|(\d[\s-]?){7}/.test(query)

export async function recordUnfound(db: Connection, query: string, times: number): Promise<void> {
  if (isPersonal(query)) return
  await execute(db)`INSERT INTO unfound_searches (query, times)
    SELECT name_key(${query}), ${times}::integer
    WHERE EXISTS (SELECT FROM unfound_searches WHERE day = today() AND query = name_key(${query}))
      OR (SELECT count(*) FROM unfound_searches WHERE day = today()) < ${mostOfDay}
    ON CONFLICT (day, query) DO UPDATE SET times = unfound_searches.times + excluded.times`
}

/** Counts each visitor once per query, with the last place and day. */
export async function recordUnfoundNearby(
  db: Connection,
  query: string,
  { latitude, longitude }: Spot,
  asker: string,
): Promise<void> {
  if (isPersonal(query)) return
  await execute(db)`INSERT INTO unfound_nearby (query, asker, around)
    SELECT name_key(${query}), ${asker}, point(${longitude}, ${latitude})
    WHERE (SELECT count(*) FROM unfound_nearby WHERE day = today()) < ${mostOfDay}
    ON CONFLICT (query, asker) DO UPDATE SET around = excluded.around, day = excluded.day`
}
