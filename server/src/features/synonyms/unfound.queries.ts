import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'

/** Searches of the last days, today among them, that found nothing: the most frequent first. */
export const listUnfound = (db: Connection, days: number, limit: number) =>
  many<{ query: string; times: number }>(
    db,
    sql`SELECT query, sum(times)::integer AS times FROM unfound_searches WHERE day > today() - ${days}::integer
        GROUP BY query ORDER BY sum(times) DESC, max(day) DESC, query LIMIT ${limit}`,
  )
