import sql from 'sql-template-tag'
import { intervalOf, type Period, retention } from '../../../contract/facts/retention.ts'
import { deleteOld } from '../../platform/database/delete-old.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'

/** Searches of the last days, today among them, that found nothing: the most frequent first. */
export const listUnfound = (db: Connection, days: number, limit: number) =>
  many<{ query: string; times: number }>(
    db,
    sql`SELECT query, sum(times)::integer AS times FROM unfound_searches WHERE day > today() - ${days}::integer
        GROUP BY query ORDER BY sum(times) DESC, max(day) DESC, query LIMIT ${limit}`,
  )

/** Admins see 30 days; who asked near a place is kept for the shops' week alone. */
export async function forgetOldUnfound(db: Connection) {
  const isFrom = (period: Period) => sql`day <= (today() - ${intervalOf(period)}::interval)::date`
  await deleteOld(db, 'unfound_nearby', isFrom(retention.unfoundNearby))
  await deleteOld(db, 'unfound_searches', isFrom(retention.unfoundSearches))
}
