import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../database/open.ts'
import { execute, many, one } from '../database/query.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Logger } from '../logger.ts'
import { withdrawn } from './picture-urls.ts'

export type Needs = {
  db: Database
  log: Logger
  directory: string
  until?: AbortSignal | undefined
  /**
   * Somebody waits: of what a large deletion leaves, some are moved, and the scheduled job moves the rest.
   */
  isAwaited?: boolean
}
type Misplaced = { key: string; isWithdrawn: boolean }
type Wanted = { after: string; count: number; lock: Sql }
type Source = {
  /** Some, held, in the order of their keys. */
  find(tx: PoolClient, wanted: Wanted): Promise<Misplaced[]>
  note(tx: PoolClient, keys: string[]): Promise<unknown>
}

/** Share images are asked for by what they show: what is gone has none. */
const isExposed = sql`NOT is_withdrawn AND due <= now() AND key NOT LIKE 'share/%'`

/**
 * Pictures go where their rows say. What is due to be removed cannot be fetched from then on, however long a
 * backup reads it.
 */
const kept: Source = {
  find: (tx, { after, count, lock }) =>
    many(
      tx,
      sql`SELECT key, is_withdrawn AS "isWithdrawn" FROM pictures WHERE is_misplaced AND key > ${after}
            ORDER BY key LIMIT ${count} ${lock}`,
    ),
  note: (tx, keys) => execute(tx, sql`UPDATE pictures SET is_misplaced = false WHERE key = ANY(${keys})`),
}
const discarded: Source = {
  find: (tx, { after, count, lock }) =>
    many(
      tx,
      sql`SELECT key, true AS "isWithdrawn" FROM discarded_files WHERE ${isExposed} AND key > ${after}
            ORDER BY key LIMIT ${count} ${lock}`,
    ),
  note: (tx, keys) =>
    execute(tx, sql`UPDATE discarded_files SET is_withdrawn = true WHERE key = ANY(${keys})`),
}
const sources = [kept, discarded]
/**
 * Many at once; then what others are at, one by one: who holds several waits for nobody, so no two wait for
 * each other.
 */
const passes = [
  { count: 100, lock: sql`FOR NO KEY UPDATE SKIP LOCKED` },
  { count: 1, lock: sql`FOR NO KEY UPDATE` },
]
/** The disk has others to serve. */
const fewAtOnce = pLimit(8)

/**
 * Moves files to where committed rows say that they belong, while those rows are held: who changes them waits
 * for these few files. Done when all of them are there, whoever moved them. A crash leaves the note, and
 * moving again does no harm. Stops soon when `until` aborts.
 */
export async function putInPlace(needs: Needs): Promise<void> {
  const { isNeeded } = await one<{ isNeeded: boolean }>(
    needs.db,
    sql`SELECT EXISTS (SELECT FROM pictures WHERE is_misplaced)
          OR EXISTS (SELECT FROM discarded_files WHERE ${isExposed}) AS "isNeeded"`,
  )
  if (!isNeeded) return
  for (const source of sources)
    for (const { count, lock } of passes)
      for (let after: string | undefined = ''; after !== undefined && !needs.until?.aborted; ) {
        const wanted: Wanted = { after, count, lock }
        after = await inTransaction(needs.db, (tx) => moveSome(needs, tx, source, wanted))
        if (needs.isAwaited && source === discarded) after = undefined
      }
}

/** The last key that was tried; undefined when there is none after it. */
async function moveSome(needs: Needs, tx: PoolClient, { find, note }: Source, wanted: Wanted) {
  const misplaced = await find(tx, wanted)
  const tried = await Promise.all(misplaced.map((one) => fewAtOnce(() => move(needs, one))))
  const moved = misplaced.filter((_, i) => tried[i]).map(({ key }) => key)
  if (moved.length > 0) {
    await Promise.all([...new Set(moved.map(dirname))].map((folder) => sync(join(needs.directory, folder))))
    await note(tx, moved)
  }
  return misplaced.length === wanted.count ? misplaced.at(-1)?.key : undefined
}

/** One that cannot be moved holds up no other, and is tried again with the next ones. */
async function move({ directory, log }: Needs, { key, isWithdrawn }: Misplaced): Promise<boolean> {
  const [from, to] = isWithdrawn ? [key, withdrawn(key)] : [withdrawn(key), key]
  try {
    await rename(join(directory, from), join(directory, to)).catch(unlessMissing)
    return true
  } catch (error) {
    log.warn({ err: error, key }, 'A picture could not be put in its place; it will be tried again')
    return false
  }
}

/** So that a power cut does not bring a name back. */
async function sync(folder: string) {
  const handle = await open(folder).catch(unlessMissing)
  await handle?.sync().finally(() => handle.close())
}

/** It lies there already, or a crash came before it was written. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
