import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** Adds so many searches to a day in Indore, `YYYY-MM-DD`. */
export const addSearches = (db: Connection, day: string, searches: number) =>
  execute(
    db,
    sql`INSERT INTO city_days AS known (day, searches) VALUES (${day}, ${searches})
        ON CONFLICT (day) DO UPDATE SET searches = known.searches + excluded.searches`,
  )
