import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { backupLock } from '../database/last-backup.queries.ts'
import type { Connection, Database } from '../database/open.ts'
import { execute, many, one, value } from '../database/query.ts'
import { clearRetry, isRetryDue } from '../database/set-aside.queries.ts'
import { setAside } from '../database/set-aside.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Logger } from '../logger.ts'
import { edgeColourOf, loadSharp } from './encode-picture.ts'
import type { FileStore } from './file-store.ts'
import { jpegPath, withdrawn } from './picture-urls.ts'

type PictureFileDeps = {
  db: Database
  log: Logger
  files: FileStore
  until?: AbortSignal | undefined
  /** If true, a request is waiting: only some discarded files are moved now, and the job moves the rest. */
  isAwaited?: boolean
}
type Misplaced = { key: string; isWithdrawn: boolean }
type SomeMisplaced = { after: string; count: number; lock: Sql }
type MisplacedSource = {
  /** Whether each picture must have files. */
  isComplete: boolean
  find(tx: PoolClient, batch: SomeMisplaced): Promise<Misplaced[]>
  note(tx: PoolClient, keys: string[]): Promise<unknown>
}

/** Share images have a content hash in their URL, so outdated ones need no withdrawal. */
const isExposed = sql`NOT is_withdrawn AND due <= now() AND key NOT LIKE 'share/%'`

const isToMove = sql`is_misplaced AND ${isRetryDue('missing_picture', sql`key`)}`

/** Withdraws discarded pictures even while a backup still reads them. */
const kept: MisplacedSource = {
  isComplete: true,
  find: (tx, { after, count, lock }) => many<Misplaced>(tx)`
    SELECT key, is_withdrawn AS "isWithdrawn" FROM pictures WHERE ${isToMove} AND key > ${after}
      ORDER BY key LIMIT ${count} ${lock}`,
  note: (tx, keys) => execute(tx)`UPDATE pictures SET is_misplaced = false WHERE key = ANY(${keys})`,
}
const discarded: MisplacedSource = {
  isComplete: false,
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
/** Apart, so that a store that is slow to remove files does not delay withdrawals. */
const [fewMoves, fewRemovals] = [pLimit(8), pLimit(8)]

/** Moves files to the folders that committed rows require, locking the rows. Safe to repeat. */
export async function moveMisplacedFiles(needs: PictureFileDeps): Promise<void> {
  const { isNeeded } = await one<{ isNeeded: boolean }>(needs.db)`
    SELECT EXISTS (SELECT FROM pictures WHERE ${isToMove})
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
  { isComplete, find, note }: MisplacedSource,
  batch: SomeMisplaced,
) {
  const misplaced = await find(tx, batch)
  const moved: string[] = []
  const missing: string[] = []
  const move = async ({ key, isWithdrawn }: Misplaced) => {
    try {
      const isThere = await needs.files.place(key, isWithdrawn)
      ;(isThere || !isComplete ? moved : missing).push(key)
    } catch (error) {
      needs.log.warn({ err: error, key }, 'A picture could not be put in its place; it will be tried again')
    }
  }
  await Promise.all(misplaced.map((one) => fewMoves(() => move(one))))
  if (moved.length > 0) {
    await note(tx, moved)
    await clearRetry(tx, 'missing_picture', moved)
  }
  for (const key of missing) await noteMissingPicture({ db: tx, log: needs.log }, key)
  return misplaced.length === batch.count ? misplaced.at(-1)?.key : undefined
}

class NoFiles extends Error {
  readonly code = 'ENOENT'
}

export const noteMissingPicture = (needs: { db: Connection; log: Logger }, key: string) =>
  setAside(needs, 'missing_picture', key, new NoFiles())

/** Forgets the missing pictures whose files are back. Misplaced ones are tried by moveMisplacedFiles. */
export async function lookForMissingPictures({ db, log, files }: PictureFileDeps): Promise<void> {
  const due = await many<{ key: string; isWithdrawn: boolean }>(db)`
    SELECT key, is_withdrawn AS "isWithdrawn" FROM set_aside JOIN pictures ON key = item
    WHERE job = 'missing_picture' AND due_at <= now() AND NOT is_misplaced LIMIT 100`
  for (const { key, isWithdrawn } of due) {
    const found = await files.read(jpegPath(isWithdrawn ? withdrawn(key) : key))
    if (found) await clearRetry(db, 'missing_picture', [key])
    else await noteMissingPicture({ db, log }, key)
  }
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
    const remove = (key: string) =>
      needs.files.removePicture(key).catch((error) => void failed.push([key, error]))
    await Promise.all(due.map(({ key }) => fewRemovals(() => remove(key))))
    const gone = due.map(({ key }) => key).filter((key) => !failed.some(([other]) => other === key))
    await execute(client)`DELETE FROM discarded_files WHERE key = ANY(${gone}) AND due <= now()`
    for (const job of ['file_removal', 'missing_picture'] as const) await clearRetry(client, job, gone)
    for (const [key, error] of failed)
      await setAside({ db: client, log: needs.log }, 'file_removal', key, error)
    return due.length === batchSize
  } finally {
    await execute(client)`SELECT pg_advisory_unlock_shared(${backupLock})`
  }
}

export const countDueFiles = (db: Database) =>
  value<number>(db)`SELECT count(*)::integer FROM discarded_files WHERE due <= now()`

type EdgeColourDeps = { db: Database; log: Logger; pictures: { files: FileStore } }

/** Banners from earlier releases have no edge colour. */
export async function noteEdgeColours({ db, log, pictures }: EdgeColourDeps, stopping: AbortSignal) {
  const without = await many<{ id: number; key: string }>(db)`
    SELECT id, key FROM pictures WHERE edge_colour IS NULL AND id IN (SELECT picture_id FROM banners)`
  if (without.length === 0) return
  const sharp = await loadSharp()
  for (const { id, key } of without) {
    if (stopping.aborted) return
    try {
      const photo = await pictures.files.read(jpegPath(key))
      const colour = await edgeColourOf(sharp(photo?.bytes))
      await execute(db)`UPDATE pictures SET edge_colour = ${colour} WHERE id = ${id}`
    } catch (error) {
      log.warn({ err: error, key }, 'The edge colour of a banner could not be worked out')
    }
  }
}
