import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import type { StandingSearch } from '../../search/find/followed.ts'

type Meaning = StandingSearch | undefined

/** Seconds until one that could not be read is read again. */
export const untilReadAgain = 20 * 60 * 60
const isFollowed = sql`EXISTS (SELECT FROM push_follows WHERE search_id = push_searches.id)`
const batch = 500

/**
 * Some that somebody follows, and nobody has read yet, or not for a week: words get other meanings by
 * synonyms and new offers. What meant nothing, or could not be read, may do so tomorrow: names of places and
 * categories come.
 */
export const listSearchesToRead = (db: Connection, at: Date) =>
  many<{ id: number; search: string }>(
    db,
    sql`SELECT id, search FROM (
          (SELECT id, search, coalesce(understood_at, '-infinity') AS read_at FROM push_searches
            WHERE query IS NULL AND coalesce(understood_at, '-infinity') < ${at}::timestamptz - make_interval(secs => ${untilReadAgain})
              AND ${isFollowed}
            ORDER BY coalesce(understood_at, '-infinity'), id LIMIT ${batch})
          UNION ALL
          (SELECT id, search, coalesce(understood_at, '-infinity') FROM push_searches
            WHERE query IS NOT NULL AND coalesce(understood_at, '-infinity') < ${at}::timestamptz - interval '7 days'
              AND ${isFollowed}
            ORDER BY coalesce(understood_at, '-infinity'), id LIMIT ${batch})) AS due
        ORDER BY read_at, id LIMIT ${batch}`,
  )

export const noteMeaning = (db: Connection, id: number, meaning: Meaning, at: Date) =>
  execute(
    db,
    sql`UPDATE push_searches SET understood_at = ${at}, query = ${meaning?.query}::tsquery,
          min_price = ${meaning?.min_price}, max_price = ${meaning?.max_price}, min_discount = ${meaning?.min_discount},
          around = point(${meaning?.where?.longitude}::float, ${meaning?.where?.latitude}::float),
          metres = ${meaning?.where && meaning.where.within * 1000}
        WHERE id = ${id}`,
  )

/** Keeps what it meant before, if anything. */
export const noteUnreadable = (db: Connection, id: number, at: Date) =>
  execute(db, sql`UPDATE push_searches SET understood_at = ${at} WHERE id = ${id}`)
