import pg from 'pg'
import sql, { type RawValue, type Sql } from 'sql-template-tag'
import type { Connection } from './open.ts'
import { retryAfterDeadlock } from './transaction.ts'

type Tag<Result> = (strings: readonly string[], ...parts: RawValue[]) => Promise<Result>

/**
 * Usage: ``many<Row>(db)`SELECT …` ``. `name` makes it a named prepared statement, which PostgreSQL plans
 * once per connection. Use it for frequent statements whose text never varies.
 */
export const many =
  <Row extends pg.QueryResultRow>(db: Connection, name?: string): Tag<Row[]> =>
  async (strings, ...parts) => {
    const { text, values } = sql(strings, ...parts)
    const { rows } = await ask(db, () => db.query<Row>({ name, text, values }))
    return rows
  }

/** Returns the only row. Throws when there are no or several rows. */
export const one =
  <Row extends pg.QueryResultRow>(db: Connection, name?: string): Tag<Row> =>
  async (strings, ...parts) => {
    const row = await maybeOne<Row>(db, name)(strings, ...parts)
    if (!row) throw new Error(`Expected one row, got none: ${sql(strings, ...parts).text}`)
    return row
  }

export const maybeOne =
  <Row extends pg.QueryResultRow>(db: Connection, name?: string): Tag<Row | undefined> =>
  async (strings, ...parts) => {
    const rows = await many<Row>(db, name)(strings, ...parts)
    if (rows.length < 2) return rows[0]
    throw new Error(`Expected at most one row, got ${rows.length}: ${sql(strings, ...parts).text}`)
  }

/** Returns the only value. Throws unless there is exactly one row with one column. */
export const value =
  <Value>(db: Connection, name?: string): Tag<Value> =>
  async (strings, ...parts) =>
    onlyValueOf<Value>(await one(db, name)(strings, ...parts))

export const maybeValue =
  <Value>(db: Connection, name?: string): Tag<Value | undefined> =>
  async (strings, ...parts) => {
    const row = await maybeOne(db, name)(strings, ...parts)
    return row && onlyValueOf<Value>(row)
  }

export const values =
  <Value>(db: Connection, name?: string): Tag<Value[]> =>
  async (strings, ...parts) =>
    (await many(db, name)(strings, ...parts)).map(onlyValueOf<Value>)

function onlyValueOf<Value>(row: pg.QueryResultRow): Value {
  const [only, ...others] = Object.values(row)
  if (others.length > 0) throw new Error(`Expected one value, got ${Object.keys(row)}`)
  return only
}

export const execute =
  (db: Connection): Tag<number> =>
  async (strings, ...parts) => {
    const { text, values } = sql(strings, ...parts)
    const { rowCount } = await ask(db, () => db.query(text, values))
    return rowCount ?? 0
  }

const names = new Map<string, string>()
/** Limited because each named statement costs memory in each connection. */
const mostPlanned = 60

/** Returns a statement name for each of the first 60 texts; other texts are planned each time. */
export function shapeOf({ text }: Sql) {
  if (!names.has(text) && names.size < mostPlanned) names.set(text, `shape ${names.size + 1}`)
  return names.get(text)
}

/** A single statement within a transaction cannot be retried. */
const ask = <T>(db: Connection, statement: () => Promise<T>): Promise<T> =>
  db instanceof pg.Pool ? retryAfterDeadlock(statement) : statement()

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
