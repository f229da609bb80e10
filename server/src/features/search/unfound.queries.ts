import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** Different searches that are counted in a day at most: nobody can fill the table. */
const mostOfDay = 10_000

/** Counts so many searches that found nothing. What may be an address or a phone number is not kept. */
export async function recordUnfound(db: Connection, query: string, times: number): Promise<void> {
  if (/@|(\d[\s-]?){7}/.test(query)) return
  await execute(
    db,
    sql`INSERT INTO unfound_searches (query, times)
        SELECT name_key(${query}), ${times}::integer
        WHERE EXISTS (SELECT FROM unfound_searches WHERE day = today() AND query = name_key(${query}))
          OR (SELECT count(*) FROM unfound_searches WHERE day = today()) < ${mostOfDay}
        ON CONFLICT (day, query) DO UPDATE SET times = unfound_searches.times + excluded.times`,
  )
}
