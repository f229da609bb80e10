import pg from 'pg'
import { z } from 'zod'

/**
 * A backup is a gzipped tar file with these entries in order: `chowk-backup`, which states the format; the
 * rows of each table as COPY output, split into `tables/NAME/1`, `/2` and so on; the pictures under their
 * paths, such as `uploads/KEY/photo.jpg`; and `manifest.json`, against which the entries are
 * verified.
 */
export const entries = {
  head: 'chowk-backup',
  table: (name: string, piece: number) => `tables/${name}/${piece}`,
  upload: (path: string) => `uploads/${path}`,
  manifest: 'manifest.json',
}

export const format = 1

export const manifestSchema = z.object({
  format: z.literal(format),
  made_at: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int(), bytes: z.int() }),
  ),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string().nullable() })),
  /** `files` counts hard links, too. */
  pictures: z.object({ files: z.int(), bytes: z.int() }),
  /** Hash of the names and bytes of all entries before the manifest. */
  sha256: z.string(),
})
export type Manifest = z.output<typeof manifestSchema>
export type Table = Manifest['tables'][number]

export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const options = { connectionTimeoutMillis: 10_000, application_name: 'chowk backup' }
  const client = new pg.Client({ connectionString, ...options })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Tables without lasting value, and the queues of mails and messages, since a restore must not send any. */
const leftOut = [
  'migrations',
  'database_code',
  'rate_limits',
  'page_visits',
  'sign_in_tries',
  'sessions',
  'passkey_challenges',
  'password_resets',
  'password_codes',
  'sign_in_links',
  'shop_invitations',
  'mails',
  'push_messages',
  'text_messages',
  'set_aside',
  'discarded_files',
  'last_backup',
  'picture_store',
  'processes',
  'log_timeline',
]

/** Lists the tables to copy, each after the tables that it references, without computed columns. */
export async function findTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `SELECT relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute
         WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       ARRAY(SELECT confrelid::regclass::text FROM pg_constraint
         WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS needs
     FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1)
     ORDER BY relname`,
    [leftOut],
  )
  const ordered: typeof rows = []
  const waiting = new Set(rows)
  while (waiting.size > 0) {
    const next = [...waiting].find(({ needs }) => ![...waiting].some(({ name }) => needs.includes(name)))
    if (!next) throw new Error('Tables refer to each other in a circle')
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}

export const copied = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
