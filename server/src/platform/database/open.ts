import pg from 'pg'
import type { Logger } from 'pino'

export type Database = pg.Pool

/** What a query runs on: the pool, or the one client of a transaction. */
export type Connection = pg.Pool | pg.PoolClient

/** Of one process, unless there are many (start/connections.ts). */
export const mostConnections = 20

/** Times in milliseconds: a request would rather be told 'try again' than hang with the database. */
const defaults = {
  max: mostConnections,
  connectionTimeoutMillis: 4_000,
  statement_timeout: 15_000,
  // For a server that froze and can no longer cancel the statement itself.
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Opens connections as they are needed, at most `max`. */
export function openDatabase(url: string, log: Logger, other: Partial<typeof defaults> = {}): Database {
  const db = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    types: columnTypes(),
    ...defaults,
    ...other,
  })
  db.on('error', (error) =>
    log.warn({ err: error }, 'An idle database connection broke; the next query opens another'),
  )
  // Without a listener a connection that breaks between two queries of a transaction would end the process;
  // the transaction's next query reports it.
  db.on('connect', (client) => client.on('error', () => {}))
  return db
}

/** Money and counts arrive as numbers (all of ours are exact below 2^53), days as the text 'YYYY-MM-DD'. */
function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  types.setTypeParser(pg.types.builtins.DATE, (day) => day)
  return types
}
