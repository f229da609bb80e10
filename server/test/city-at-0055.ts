import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Database } from '../src/platform/database/open.ts'

/**
 * Thirty offers of the demo city as the release of 23 November 2026 made it, at migration 0055: one city, as
 * that release's backup and as its database. Everybody's password is 'a good password'. It holds what later
 * migrations change: a picture that only an undo keeps, a number that nobody verified, an audit trail with
 * e-mails and network addresses.
 */
export const backupAt0055 = join(import.meta.dirname, 'city-at-0055.backup')

/** Puts that database into an empty one. */
export async function givenDatabaseAt0055(db: Database) {
  await db.query(gunzipSync(readFileSync(join(import.meta.dirname, 'city-at-0055.sql.gz'))).toString())
}
