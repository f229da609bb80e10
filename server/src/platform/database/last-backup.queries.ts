import type { Connection } from './open.ts'
import { maybeOne } from './query.ts'

/** When the last one was made, and when one was last read back and found good; null: none was ever made. */
export async function readLastBackup(db: Connection) {
  const found = await maybeOne<{ finished_at: Date; bytes: number; verified_at: Date | null }>(db)`
    SELECT finished_at, bytes, verified_at FROM last_backup`
  if (!found) return null
  return {
    finished_at: found.finished_at.toISOString(),
    bytes: found.bytes,
    verified_at: found.verified_at?.toISOString() ?? null,
  }
}

/**
 * While a backup holds it alone, no file of a picture is removed and nobody migrates; who does shares it. Any
 * number will do, so long as all versions of Chowk agree on it.
 */
export const backupLock = 20_261_122
