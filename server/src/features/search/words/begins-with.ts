import sql, { type Sql } from 'sql-template-tag'

/**
 * That a column in the order of bytes begins so, regardless of case and blanks (name_key). As a range: of a
 * pattern PostgreSQL has to know which, and plans anew each time.
 */
export function beginsWith(column: Sql, typed: string): Sql {
  const beginning = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return sql`(${column} ~>=~ ${beginning} AND ${column} ~<~ ${`${beginning}\u{10ffff}`})`
}
