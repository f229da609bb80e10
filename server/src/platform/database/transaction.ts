import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '../errors.ts'
import { type Database, readOnly } from './open.ts'

/** Repeats `work` after a conflict, so write files and log lines outside of it. */
export const inTransaction = <T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  again(() => tryOnce(db, work), isConflict)

async function tryOnce<T>(db: Database, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await db.connect()
  let broken: Error | undefined
  try {
    await tx.query('BEGIN')
    const result = await work(tx)
    const end = await tx.query('COMMIT')
    // PostgreSQL responds to COMMIT with ROLLBACK when `work` swallowed a failed statement.
    if (end.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed')
    return result
  } catch (error) {
    await tx.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    // The server is no longer the primary; the next connection may reach the new one.
    if (error instanceof Error && errorCode(error) === readOnly) broken = error
    throw error
  } finally {
    tx.release(broken)
  }
}

/** Milliseconds before each retry, randomly up to doubled so that two transactions do not collide again. */
const pauses = [50, 500]

const isDeadlock = (error: unknown) => errorCode(error) === '40P01'

/** True for a deadlock or a serialization failure. */
export const isConflict = (error: unknown): boolean => isDeadlock(error) || errorCode(error) === '40001'

/** Serialization failures of single statements occur only on a replica, which falls back to the primary. */
export const retryAfterDeadlock = <T>(work: () => Promise<T>): Promise<T> => again(work, isDeadlock)

/** Tries three times. The work must be a whole transaction without effects outside of the database. */
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
