import type pg from 'pg'
import type { Connection } from './open.ts'

/**
 * Throws one clear sentence when Chowk cannot work on this database: an old server, an encoding other than
 * UTF-8, or a locale in which PostgreSQL knows no letters beyond ASCII, so that a search in Hindi would find
 * nothing. The latter is tried rather than read from the locale's name, which differs between libc, ICU and
 * the built-in provider.
 */
export async function assertUsable(db: Connection | pg.Client): Promise<void> {
  const server = await db.query<{ version: number; encoding: string }>(
    `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding`,
  )
  const { version, encoding } = server.rows[0] ?? { version: 0, encoding: '' }
  if (version < 140_000) {
    throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Chowk needs 14 or newer.`)
  }
  if (encoding !== 'UTF8') {
    throw new Error(`The database's encoding is ${encoding}; Chowk needs UTF8. ${howToCreate}`)
  }
  // Trigrams for parts of words and similar names; levenshtein() for mistyped words.
  await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await db.query('CREATE EXTENSION IF NOT EXISTS fuzzystrmatch')
  const letters = await db.query(`SELECT 1 WHERE lower('Ä') = 'ä' AND similarity('जूता', 'जूते') > 0`)
  if (letters.rowCount === 0) {
    throw new Error(
      `The database's locale knows no letters beyond ASCII, so search would miss Hindi. ${howToCreate}`,
    )
  }
}

const howToCreate = `Create it with: CREATE DATABASE chowk TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`
