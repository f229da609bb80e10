import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { backupLock } from '../database/backup-lock.ts'
import type { Database } from '../database/open.ts'
import { execute, many, one } from '../database/query.ts'
import type { Logger } from '../logger.ts'
import { withdrawn } from './picture-urls.ts'

/** Told by triggers when files are to be removed or to be put elsewhere, and by a backup that ends. */
export const filesAreDue = 'discarded files'

type Needs = { db: Database; log: Logger; directory: string; until?: AbortSignal | undefined }

const batchSize = 100
/** The disk has others to serve. */
const fewAtOnce = pLimit(8)

/**
 * Removes the files that are due, batch by batch, outside of any transaction. What is due is nobody's any more
 * (`PictureStore.keep`), so a crash, or another process at the same files, does no harm: a key is forgotten after its
 * files are gone. Stops while a backup reads them, and after the batch in which `until` aborts: the rest stays due.
 */
export async function removeDiscarded(needs: Needs): Promise<void> {
  const client = await needs.db.connect()
  let broken: Error | undefined
  try {
    while (!needs.until?.aborted && (await removeBatch(needs, client)));
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A connection that broke takes its lock with it.
    client.release(broken)
  }
}

/** Whether there may be more. */
async function removeBatch(needs: Needs, client: PoolClient): Promise<boolean> {
  const { free } = await one<{ free: boolean }>(client, sql`SELECT pg_try_advisory_lock_shared(${backupLock}) AS free`)
  if (!free) return false
  try {
    const due = await many<{ key: string }>(
      client,
      sql`SELECT key FROM discarded_files WHERE due <= now() ORDER BY due LIMIT ${batchSize}`,
    )
    const tried = await Promise.all(due.map(({ key }) => fewAtOnce(() => removeFiles(needs, key))))
    const gone = due.filter((_, i) => tried[i]).map(({ key }) => key)
    const stuck = due.filter((_, i) => !tried[i]).map(({ key }) => key)
    await execute(client, sql`DELETE FROM discarded_files WHERE key = ANY(${gone}) AND due <= now()`)
    if (stuck.length > 0)
      await execute(
        client,
        sql`UPDATE discarded_files SET due = now() + interval '1 hour' WHERE key = ANY(${stuck}) AND due <= now()`,
      )
    return due.length === batchSize
  } finally {
    await execute(client, sql`SELECT pg_advisory_unlock_shared(${backupLock})`)
  }
}

/** A picture's files have a folder of their own: the key. One that cannot be removed waits, and holds up no other. */
async function removeFiles({ directory, log }: Needs, key: string): Promise<boolean> {
  try {
    // In this order: whoever withdraws them meanwhile has done so before the first one is gone.
    for (const folder of [key, withdrawn(key)]) await rm(join(directory, folder), { recursive: true, force: true })
    return true
  } catch (error) {
    log.warn({ err: error, key }, 'A discarded picture could not be removed; it will be tried again')
    return false
  }
}
