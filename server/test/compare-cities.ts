import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../src/platform/database/open.ts'

/**
 * Repeats the backup's list of excluded tables, so that a table added to that list by mistake fails the test.
 */
const notCopied = [
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
  'discarded_files',
  'set_aside',
  'last_backup',
  'picture_store',
  'processes',
  'log_timeline',
]
/** Returns each table's rows as sorted text, and the next value of its identity column. */
export async function rowsOf(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1) ORDER BY 1`,
    [notCopied],
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = (await db.query(`SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`)).rows.map(
      ({ row }) => row,
    )
  all.sequences = (
    await db.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')
  ).rows.filter(({ sequencename }) => !notCopied.includes(sequencename.replace(/_id_seq$/, '')))
  all.triggers = (
    await db.query(
      `SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
    )
  ).rows
  return all
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export async function filesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const digests = files.map(
    async (path) => `${path.slice(directory.length)} ${digestOf(await readFile(path))}`,
  )
  return (await Promise.all(digests)).sort()
}
