import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { backupLock } from '../database/last-backup.queries.ts'
import type { Database } from '../database/open.ts'
import { execute, many, one } from '../database/query.ts'
import { clearRetry, isRetryDue } from '../database/set-aside.queries.ts'
import { setAside } from '../database/set-aside.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Logger } from '../logger.ts'
import { edgeColourOf, loadSharp } from './encode-picture.ts'
import { jpegPath, withdrawn } from './picture-urls.ts'

type PictureFileDeps = {
  db: Database
  log: Logger
  directory: string
  until?: AbortSignal | undefined
  /** If true, a request is waiting: only some discarded files are moved now, and the job moves the rest. */
  isAwaited?: boolean
}
type Misplaced = { key: string; isWithdrawn: boolean }
type SomeMisplaced = { after: string; count: number; lock: Sql }
type MisplacedSource = {
  find(tx: PoolClient, batch: SomeMisplaced): Promise<Misplaced[]>
  note(tx: PoolClient, keys: string[]): Promise<unknown>
}

/** Share images have a content hash in their URL, so outdated ones need no withdrawal. */
const isExposed = sql`NOT is_withdrawn AND due <= now() AND key NOT LIKE 'share/%'`

/** Withdraws discarded pictures even while a backup still reads them. */
const kept: MisplacedSource = {
  find: (tx, { after, count, lock }) => many<Misplaced>(tx)`
    SELECT key, is_withdrawn AS "isWithdrawn" FROM pictures WHERE is_misplaced AND key > ${after}
      ORDER BY key LIMIT ${count} ${lock}`,
  note: (tx, keys) => execute(tx)`UPDATE pictures SET is_misplaced = false WHERE key = ANY(${keys})`,
}
const discarded: MisplacedSource = {
  find: (tx, { after, count, lock }) => many<Misplaced>(tx)`
    SELECT key, true AS "isWithdrawn" FROM discarded_files WHERE ${isExposed} AND key > ${after}
      ORDER BY key LIMIT ${count} ${lock}`,
  note: (tx, keys) => execute(tx)`UPDATE discarded_files SET is_withdrawn = true WHERE key = ANY(${keys})`,
}
const sources = [kept, discarded]
/**
 * First locks many free rows, then waits for single rows. A transaction with several locks never waits, so
 * deadlocks cannot occur.
 */
const passes = [
  { count: 100, lock: sql`FOR NO KEY UPDATE SKIP LOCKED` },
  { count: 1, lock: sql`FOR NO KEY UPDATE` },
]
const fewAtOnce = pLimit(8)

/** Moves files to the folders that committed rows require, locking the rows. Safe to repeat. */
export async function moveMisplacedFiles(needs: PictureFileDeps): Promise<void> {
  const { isNeeded } = await one<{ isNeeded: boolean }>(needs.db)`
    SELECT EXISTS (SELECT FROM pictures WHERE is_misplaced)
      OR EXISTS (SELECT FROM discarded_files WHERE ${isExposed}) AS "isNeeded"`
  if (!isNeeded) return
  for (const source of sources)
    for (const { count, lock } of passes)
      for (let after: string | undefined = ''; after !== undefined && !needs.until?.aborted; ) {
        const batch: SomeMisplaced = { after, count, lock }
        after = await inTransaction(needs.db, (tx) => moveSome(needs, tx, source, batch))
        if (needs.isAwaited && source === discarded) after = undefined
      }
}

async function moveSome(
  needs: PictureFileDeps,
  tx: PoolClient,
  { find, note }: MisplacedSource,
  batch: SomeMisplaced,
) {
  const misplaced = await find(tx, batch)
  const tried = await Promise.all(misplaced.map((one) => fewAtOnce(() => move(needs, one))))
  const moved = misplaced.filter((_, i) => tried[i]).map(({ key }) => key)
  if (moved.length > 0) {
    const folders = [...new Set(moved.map(dirname))].map((folder) => join(needs.directory, folder))
    await Promise.all(folders.map((folder) => syncPath(folder).catch(unlessMissing)))
    await note(tx, moved)
  }
  return misplaced.length === batch.count ? misplaced.at(-1)?.key : undefined
}

async function move({ directory, log }: PictureFileDeps, { key, isWithdrawn }: Misplaced): Promise<boolean> {
  const [from, to] = isWithdrawn ? [key, withdrawn(key)] : [withdrawn(key), key]
  try {
    await rename(join(directory, from), join(directory, to)).catch(unlessMissing)
    return true
  } catch (error) {
    log.warn({ err: error, key }, 'A picture could not be put in its place; it will be tried again')
    return false
  }
}

/** Makes a file's content, or a folder's new and renamed entries, survive a power cut. */
export async function syncPath(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/** The file was moved already, or never written because of a crash. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Triggers notify this topic when files must be moved or removed, and so does the end of a backup. */
export const discardedFilesTopic = 'discarded files'

const batchSize = 100
/** Safe to repeat after a crash or in parallel, since due files have no rows. Stops during a backup. */
export async function removeDiscarded(needs: PictureFileDeps): Promise<void> {
  const client = await needs.db.connect()
  let broken: Error | undefined
  try {
    while (!needs.until?.aborted && (await removeBatch(needs, client)));
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // Closing a broken connection releases its lock.
    client.release(broken)
  }
}

async function removeBatch(needs: PictureFileDeps, client: PoolClient): Promise<boolean> {
  const { free } = await one<{ free: boolean }>(client)`
    SELECT pg_try_advisory_lock_shared(${backupLock}) AS free`
  if (!free) return false
  try {
    const due = await many<{ key: string }>(client)`
      SELECT key FROM discarded_files WHERE due <= now() AND ${isRetryDue('file_removal', sql`key`)}
      ORDER BY due LIMIT ${batchSize}`
    const failed: [key: string, error: unknown][] = []
    const remove = (key: string) => removeFiles(needs, key).catch((error) => void failed.push([key, error]))
    await Promise.all(due.map(({ key }) => fewAtOnce(() => remove(key))))
    const gone = due.map(({ key }) => key).filter((key) => !failed.some(([other]) => other === key))
    await execute(client)`DELETE FROM discarded_files WHERE key = ANY(${gone}) AND due <= now()`
    await clearRetry(client, 'file_removal', gone)
    for (const [key, error] of failed)
      await setAside({ db: client, log: needs.log }, 'file_removal', key, error)
    return due.length === batchSize
  } finally {
    await execute(client)`SELECT pg_advisory_unlock_shared(${backupLock})`
  }
}

async function removeFiles({ directory }: PictureFileDeps, key: string) {
  // Removes the public folder first: a concurrent withdrawal can only move that folder while it exists.
  for (const folder of [key, withdrawn(key)])
    await rm(join(directory, folder), { recursive: true, force: true })
}

type EdgeColourDeps = { db: Database; log: Logger; pictures: { directory: string } }

/** Banners from earlier releases have no edge colour. */
export async function noteEdgeColours({ db, log, pictures }: EdgeColourDeps, stopping: AbortSignal) {
  const without = await many<{ id: number; key: string }>(db)`
    SELECT id, key FROM pictures WHERE edge_colour IS NULL AND id IN (SELECT picture_id FROM banners)`
  if (without.length === 0) return
  const sharp = await loadSharp()
  for (const { id, key } of without) {
    if (stopping.aborted) return
    try {
      const colour = await edgeColourOf(sharp(await readFile(join(pictures.directory, jpegPath(key)))))
      await execute(db)`UPDATE pictures SET edge_colour = ${colour} WHERE id = ${id}`
    } catch (error) {
      log.warn({ err: error, key }, 'The edge colour of a banner could not be worked out')
    }
  }
}
