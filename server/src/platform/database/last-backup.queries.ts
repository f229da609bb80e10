import type { Connection } from './open.ts'
import { maybeOne } from './query.ts'

/** The times of the last backup and of the last verified one. Null if there was none. */
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
 * Advisory lock: a backup holds it exclusively; removing picture files and migrating share it. All versions
 * of Chowk must use the same number.
 */
export const backupLock = 20_261_122
