import sql from 'sql-template-tag'
import type { Spot } from '../../../contract/search/facts/near.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** Different searches that are counted in a day at most: nobody can fill the table. */
const mostOfDay = 10_000

/** What may be an address or a phone number is not kept. */
const isPersonal = (query: string) => /@|(\d[\s-]?){7}/.test(query)

/** Counts so many searches that found nothing. */
export async function recordUnfound(db: Connection, query: string, times: number): Promise<void> {
  if (isPersonal(query)) return
  await execute(
    db,
    sql`INSERT INTO unfound_searches (query, times)
        SELECT name_key(${query}), ${times}::integer
        WHERE EXISTS (SELECT FROM unfound_searches WHERE day = today() AND query = name_key(${query}))
          OR (SELECT count(*) FROM unfound_searches WHERE day = today()) < ${mostOfDay}
        ON CONFLICT (day, query) DO UPDATE SET times = unfound_searches.times + excluded.times`,
  )
}

/** That somebody asks for it near a place; who has asked for these words before counts from there and today. */
export async function recordUnfoundNearby(
  db: Connection,
  query: string,
  { latitude, longitude }: Spot,
  asker: string,
): Promise<void> {
  if (isPersonal(query)) return
  await execute(
    db,
    sql`INSERT INTO unfound_nearby (query, asker, around)
        SELECT name_key(${query}), ${asker}, point(${longitude}, ${latitude})
        WHERE (SELECT count(*) FROM unfound_nearby WHERE day = today()) < ${mostOfDay}
        ON CONFLICT (query, asker) DO UPDATE SET around = excluded.around, day = excluded.day`,
  )
}
