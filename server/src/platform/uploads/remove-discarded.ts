import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { backupLock } from '../database/backup-lock.ts'
import type { Database } from '../database/open.ts'
import { execute, many, one } from '../database/query.ts'
import { isNotAside, takeBackAside } from '../database/set-aside.queries.ts'
import { setAside } from '../database/set-aside.ts'
import type { Logger } from '../logger.ts'
import { withdrawn } from './picture-urls.ts'

/** Told by triggers when files are to be removed or to be put elsewhere, and by a backup that ends. */
export const filesAreDue = 'discarded files'

type Needs = { db: Database; log: Logger; directory: string; until?: AbortSignal | undefined }

const batchSize = 100
/** The disk has others to serve. */
const fewAtOnce = pLimit(8)

/**
 * Removes the files that are due, batch by batch, outside of any transaction. What is due is nobody's any
 * more (`PictureStore.keep`), so a crash, or another process at the same files, does no harm: a key is
 * forgotten after its files are gone. Stops while a backup reads them, and after the batch in which `until`
 * aborts: the rest stays due.
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
  const { free } = await one<{ free: boolean }>(
    client,
    sql`SELECT pg_try_advisory_lock_shared(${backupLock}) AS free`,
  )
  if (!free) return false
  try {
    const due = await many<{ key: string }>(
      client,
      sql`SELECT key FROM discarded_files WHERE due <= now() AND ${isNotAside('file_removal', sql`key`)}
          ORDER BY due LIMIT ${batchSize}`,
    )
    const tried = await Promise.all(due.map(({ key }) => fewAtOnce(() => removeFiles(needs, key))))
    const gone = tried.flatMap(({ key, error }) => (error === undefined ? [key] : []))
    await execute(client, sql`DELETE FROM discarded_files WHERE key = ANY(${gone}) AND due <= now()`)
    await takeBackAside(client, 'file_removal', gone)
    for (const { key, error } of tried)
      if (error !== undefined) await setAside({ db: client, log: needs.log }, 'file_removal', key, error)
    return due.length === batchSize
  } finally {
    await execute(client, sql`SELECT pg_advisory_unlock_shared(${backupLock})`)
  }
}

/**
 * A picture's files have a folder of their own: the key. One that cannot be removed waits, and holds up no
 * other.
 */
async function removeFiles({ directory }: Needs, key: string): Promise<{ key: string; error?: unknown }> {
  try {
    // In this order: whoever withdraws them meanwhile has done so before the first one is gone.
    for (const folder of [key, withdrawn(key)])
      await rm(join(directory, folder), { recursive: true, force: true })
    return { key }
  } catch (error) {
    return { key, error }
  }
}
