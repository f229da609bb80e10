import sql from 'sql-template-tag'
import type { Connection } from '../database/open.ts'
import { execute, many, one } from '../database/query.ts'

export type RunningProcess = {
  id: string
  host: string
  release: string
  connections: number
  secrets: Buffer[]
}

/** Includes processes that were killed within the last minute. */
const isRunning = sql`seen_at > now() - interval '1 minute'`

export const findProcesses = (db: Connection) =>
  many<RunningProcess & { seen_at: Date }>(db)`
    SELECT id, host, release, connections, secrets, seen_at FROM processes WHERE ${isRunning} ORDER BY host, id`

export async function saveProcess(
  db: Connection,
  { id, host, release, connections, secrets }: RunningProcess,
) {
  await execute(db)`DELETE FROM processes WHERE NOT ${isRunning}`
  await execute(db)`INSERT INTO processes (id, host, release, connections, secrets)
    VALUES (${id}, ${host}, ${release}, ${connections}, ${secrets})
    ON CONFLICT (id) DO UPDATE SET seen_at = now()`
}

export const removeProcess = (db: Connection, id: string) =>
  execute(db)`DELETE FROM processes WHERE id = ${id}`

/** Leaves out the connections that the server reserves for administrators. */
export const countConnections = (db: Connection) =>
  one<{ used: number; allowed: number }>(db)`
    SELECT (SELECT coalesce(sum(connections), 0) FROM processes WHERE ${isRunning})::integer AS used,
      (SELECT sum(CASE name WHEN 'max_connections' THEN 1 ELSE -1 END * setting::integer) FROM pg_settings
        WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections'))::integer
        AS allowed`
