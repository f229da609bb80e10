import pg from 'pg'

/** A shared connection per server, since connecting costs as much as ten small statements. */
const connections = new Map<string, pg.Pool>()

export function administer(serverUrl: string, statement: string): Promise<pg.QueryResult> {
  const connection =
    connections.get(serverUrl) ??
    new pg.Pool({ connectionString: serverUrl, max: 1, allowExitOnIdle: true }).on('error', () => {})
  connections.set(serverUrl, connection)
  return connection.query(statement)
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
