import sql from 'sql-template-tag'
import type { Connection, Database } from '../../platform/database/open.ts'
import { execute, one } from '../../platform/database/query.ts'

/**
 * Orders live offers by their recent views (db/schema.sql); true when something moved. One process at a time
 * does it.
 */
export const refreshPopularity = async (db: Database) =>
  (
    await one<{ moved: boolean }>(
      db,
      sql`SELECT moved FROM (SELECT refresh_popularity() AS moved) AS refreshed
          LEFT JOIN LATERAL (SELECT notify_change('offers') WHERE moved) AS notified ON true`,
    )
  ).moved

/** Adds so many searches to a day in Indore, `YYYY-MM-DD`. */
export const addSearches = (db: Connection, day: string, searches: number) =>
  execute(
    db,
    sql`INSERT INTO city_days AS known (day, searches) VALUES (${day}, ${searches})
        ON CONFLICT (day) DO UPDATE SET searches = known.searches + excluded.searches`,
  )
