import type { Connection } from './open.ts'
import { maybeOne } from './query.ts'

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

/** Advisory lock of all versions: a backup holds it alone; migrations and picture removal share it. */
export const backupLock = 20_261_122
