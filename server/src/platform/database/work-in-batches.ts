import type { PoolClient } from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Logger } from '../logger.ts'
import type { Database } from './open.ts'
import { execute } from './query.ts'
import { inTransaction } from './transaction.ts'

/** A row of a queue: work that is too much for one transaction. It is removed when nothing is left of it. */
export type Task = { id: number; failures: number }

type Queue<T extends Task> = {
  /** Its table, with the columns id, failures, error and try_at. */
  table: string
  /** The next one that is due, locked until the transaction ends, and passed over by other processes. */
  take(tx: PoolClient): Promise<T | undefined>
  /** A batch of it, and the note of how far it came; or its removal. */
  work(tx: PoolClient, task: T): Promise<unknown>
}

/** Milliseconds between two batches, in which others get what the last one has held. */
const pause = 20

/**
 * Works a queue off, batch by batch, until nothing is due or we stop. A killed process has lost a batch at most. What fails is set
 * aside with its error for two minutes, then twice as long each time, up to a day, while the next ones go on. Throws what keeps it
 * from taking any.
 */
export async function workInBatches<T extends Task>(db: Database, log: Logger, queue: Queue<T>, until?: AbortSignal) {
  while (!until?.aborted) {
    let task: T | undefined
    try {
      await inTransaction(db, async (tx) => {
        task = await queue.take(tx)
        if (task) await queue.work(tx, task)
      })
      if (!task) return
    } catch (error) {
      if (!task) throw error
      log.warn({ err: error, queue: queue.table, task: task.id }, 'A batch failed; it is set aside')
      await setAside(db, queue.table, task, error)
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Smaller with each failure: one bad row is met alone in the end, and a slow batch fits its time. */
export const sizeOfBatch = ({ failures }: Task, most: number) =>
  Math.max(1, Math.floor(most / 4 ** Math.min(failures, 9)))

const setAside = (db: Database, table: string, { id }: Task, error: unknown) =>
  execute(
    db,
    sql`UPDATE ${raw(table)} SET failures = failures + 1, error = ${error instanceof Error ? error.message : String(error)},
          try_at = now() + least(interval '1 minute' * 2 ^ least(failures + 1, 12), interval '1 day')
        WHERE id = ${id}`,
  )
