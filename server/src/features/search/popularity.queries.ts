import sql from 'sql-template-tag'
import type { Database } from '../../platform/database/open.ts'
import { one } from '../../platform/database/query.ts'

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
