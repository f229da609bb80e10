import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './open.ts'

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. After a deadlock it
 * runs once more from its beginning (`againAfterConflict`), so files are written and log lines said before or
 * after it.
 */
export const inTransaction = <T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  againAfterConflict(() => tryOnce(db, work))

async function tryOnce<T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await db.connect()
  let broken: Error | undefined
  try {
    await tx.query('BEGIN')
    const result = await work(tx)
    const end = await tx.query('COMMIT')
    // PostgreSQL answers COMMIT with ROLLBACK when `work` swallowed a failed statement.
    if (end.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed')
    return result
  } catch (error) {
    await tx.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    tx.release(broken)
  }
}

/**
 * Milliseconds before the second and the third try, up to twice as many by chance: of two who meet again one
 * is sooner, and whoever was in the way goes on meanwhile; a long list takes a second.
 */
const pauses = [50, 500]

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const isDeadlock = (error: unknown) => codeOf(error) === '40P01'

/**
 * PostgreSQL undid the work because of others who were at the same rows: a deadlock, or a serialization
 * failure. Nothing of it stays, and it may be done again.
 */
export const isConflict = (error: unknown): boolean => isDeadlock(error) || codeOf(error) === '40001'

/**
 * Does the work again when it was undone because of others, three times at most; then their error is thrown.
 * It must be a whole transaction, and do nothing outside of the database that may not be done twice.
 */
const againAfterConflict = <T>(work: () => Promise<T>): Promise<T> => again(work, isConflict)

/** The same for one statement. It fails to be serialized only at a replica, whose reader asks the primary. */
export const againAfterDeadlock = <T>(work: () => Promise<T>): Promise<T> => again(work, isDeadlock)

async function again<T>(work: () => Promise<T>, isWorthIt: (error: unknown) => boolean): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthIt(error)) throw error
    }
    await sleep(pause * (1 + Math.random()))
  }
  return work()
}
