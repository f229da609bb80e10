import type pg from 'pg'
import type { Database } from './open.ts'
import { againAfterConflict } from './retry-after-conflict.ts'

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
