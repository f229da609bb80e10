import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backupLock } from '../platform/database/backup-lock.ts'
import { picturePaths, withdrawn } from '../platform/uploads/picture-urls.ts'
import { filesAreDue } from '../platform/uploads/remove-discarded.ts'
import { copied, findTables, type Manifest, quoted, type Table } from './contents.ts'

type Copied = Pick<Table, 'name' | 'columns'>

/** What a database holds at one moment, to be read table by table and picture by picture. */
export class Snapshot {
  readonly #client: pg.Client
  readonly tables: readonly Copied[]

  constructor(client: pg.Client, tables: readonly Copied[]) {
    this.#client = client
    this.tables = tables
  }

  /** What COPY writes, as it comes; `rowCount` is known at its end. */
  rows(table: Copied) {
    return this.#client.query(copyTo(`COPY ${copied(table)} TO STDOUT`))
  }

  async migrations(): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
    return rows.map(({ name }) => name)
  }

  /**
   * Each picture's files: the path below the uploads folder that each is to have, and where it may lie, in
   * the order to look: a picture may be withdrawn or shown again meanwhile.
   */
  async *pictures(): AsyncGenerator<{ path: string; places: string[] }[]> {
    for (let last = 0; ; ) {
      const { rows } = await this.#client.query<{
        id: number
        key: string
        widths: number[]
        is_withdrawn: boolean
      }>('SELECT id, key, widths, is_withdrawn FROM pictures WHERE id > $1 ORDER BY id LIMIT 1000', [last])
      for (const { key, widths, is_withdrawn } of rows) {
        const [here, there] = is_withdrawn ? [withdrawn(key), key] : [key, withdrawn(key)]
        const others = picturePaths(there, widths)
        yield picturePaths(here, widths).map((path, i) => ({ path, places: [path, others[i] ?? path, path] }))
      }
      if (rows.length === 0) return
      last = rows.at(-1)?.id ?? last
    }
  }

  /** Where identity columns go on. Sequences know of no snapshot: they are ahead of it, never behind. */
  async sequences(): Promise<Manifest['sequences']> {
    const { rows } = await this.#client.query<{ table: string; column: string; last: string | null }>(
      `SELECT relname AS table, attname AS column, pg_sequence_last_value(pg_get_serial_sequence(relname, attname)::regclass)::text AS last
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE attidentity <> '' AND relkind = 'r' AND relname = ANY ($1) ORDER BY relname`,
      [this.tables.map(({ name }) => name)],
    )
    return rows
  }
}

/**
 * Runs `work` on the database as it is now, however long it takes and whoever writes meanwhile; until it ends
 * no file of a picture is removed. Throws when the database holds no Chowk.
 */
export async function withSnapshot<T>(
  client: pg.Client,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { rows } = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS there`)
  if (!rows[0]?.there) throw new Error('there is no Chowk in this database')
  await client.query('SELECT pg_advisory_lock($1)', [backupLock])
  try {
    const tables = await findTables(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // LOCK comes before the snapshot is taken, so that no migration comes between it and a table.
    await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
    const result = await work(new Snapshot(client, tables))
    await client.query('COMMIT')
    return result
  } finally {
    await client.query('ROLLBACK').catch(() => {})
    // What became due meanwhile can be removed. A connection that broke has let go by itself.
    await client
      .query(`SELECT pg_advisory_unlock(${backupLock}), pg_notify('changes', '${filesAreDue}')`)
      .catch(() => {})
  }
}

/** Records a backup for the admins' status page. `bytes` is the file's size. */
export async function noteBackup(client: pg.Client, { bytes, isGood }: { bytes: number; isGood: boolean }) {
  await client.query(
    `INSERT INTO last_backup (bytes, verified_at) VALUES ($1, CASE WHEN $2 THEN now() END)
     ON CONFLICT (only_row) DO UPDATE SET finished_at = excluded.finished_at, bytes = excluded.bytes,
       verified_at = coalesce(excluded.verified_at, last_backup.verified_at)`,
    [bytes, isGood],
  )
}
