import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Connection } from './open.ts'
import { againAfterDeadlock } from './transaction.ts'

/**
 * The statement under a name, which PostgreSQL then parses and plans once for each connection: for one that
 * is asked often and whose text is always the same.
 */
export const prepared = (name: string, { text, values }: Sql): Statement => ({ name, text, values })

const names = new Map<string, string>()
/** Each plan costs memory in each connection. */
const mostPlanned = 60

/**
 * Like `prepared`, for statements of a few shapes: the first ones get a name, the rest are planned each time.
 */
export function planned({ text, values }: Sql): Statement {
  if (!names.has(text) && names.size < mostPlanned) names.set(text, `shape ${names.size + 1}`)
  return { name: names.get(text), text, values }
}

type Statement = Pick<Sql, 'text' | 'values'> & { name?: string }

/** The only row of the answer; throws when there is none or more than one. */
export async function one<Row extends pg.QueryResultRow>(db: Connection, statement: Statement): Promise<Row> {
  const row = await maybeOne<Row>(db, statement)
  if (!row) throw new Error(`Expected one row, got none: ${statement.text}`)
  return row
}

export async function maybeOne<Row extends pg.QueryResultRow>(
  db: Connection,
  statement: Statement,
): Promise<Row | undefined> {
  const rows = await many<Row>(db, statement)
  if (rows.length > 1) throw new Error(`Expected at most one row, got ${rows.length}: ${statement.text}`)
  return rows[0]
}

export async function many<Row extends pg.QueryResultRow>(
  db: Connection,
  { name, text, values }: Statement,
): Promise<Row[]> {
  const { rows } = await ask(db, () => db.query<Row>({ name, text, values }))
  return rows
}

export async function execute(db: Connection, statement: Sql): Promise<number> {
  const { rowCount } = await ask(db, () => db.query(statement.text, statement.values))
  return rowCount ?? 0
}

/** A statement on its own is a transaction of its own, and may be asked again; one of several may not. */
const ask = <T>(db: Connection, statement: () => Promise<T>): Promise<T> =>
  db instanceof pg.Pool ? againAfterDeadlock(statement) : statement()

/** The text itself for LIKE, none of its signs a wildcard. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
