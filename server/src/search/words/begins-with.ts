import sql, { type Sql } from 'sql-template-tag'

/**
 * That a column in the order of bytes begins so, regardless of case and blanks (name_key); never without what
 * is typed. A range of sub-selects: of a pattern, or of a value that it sees, PostgreSQL plans anew each time.
 */
export function beginsWith(column: Sql, typed: string | undefined): Sql {
  const beginning = typed?.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const after = beginning === undefined ? undefined : `${beginning}\u{10ffff}`
  return sql`(${column} ~>=~ (SELECT ${beginning}::text) AND ${column} ~<~ (SELECT ${after}::text))`
}
