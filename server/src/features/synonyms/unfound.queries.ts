import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'

/** Searches of the last days, today among them, that found nothing: the most frequent first. */
export const listUnfound = (db: Connection, days: number, limit: number) =>
  many<{ query: string; times: number }>(
    db,
    sql`SELECT query, sum(times)::integer AS times FROM unfound_searches WHERE day > today() - ${days}::integer
        GROUP BY query ORDER BY sum(times) DESC, max(day) DESC, query LIMIT ${limit}`,
  )

/** Admins see 30 days; who asked near a place is kept for the shops' week alone. */
export const forgetOldUnfound = (db: Connection) =>
  execute(
    db,
    sql`WITH nearby AS (
          DELETE FROM unfound_nearby WHERE day <= (today() - ${intervalOf(retention.unfoundNearby)}::interval)::date)
        DELETE FROM unfound_searches WHERE day <= (today() - ${intervalOf(retention.unfoundSearches)}::interval)::date`,
  )
