import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { SetAsideJob } from '../../../contract/status/facts.ts'
import type { Logger } from '../logger.ts'
import type { Database } from './open.ts'
import { attempt } from './set-aside.ts'

/**
 * A table whose rows are work that is too much for one transaction; a row is removed when nothing is left of
 * it.
 */
type Queue = {
  job: SetAsideJob
  /** The key of the next one that is not set aside. */
  findNext(db: Database): Promise<{ key: number } | undefined>
  /** A batch of it, and the note of how far it came, or its removal; 'held' when another process is at it. */
  work(tx: PoolClient, key: number): Promise<unknown>
}

/**
 * Milliseconds: between two batches, in which others get what the last one has held; and until what another
 * holds is looked at again.
 */
export const batchPauses = { between: 20, held: 100 }

/**
 * Works a queue off, batch by batch, until nothing is left or we stop. A killed process has lost a batch at
 * most. What fails is set aside, while the next ones go on. Throws when the database is away.
 */
export async function workInBatches(needs: { db: Database; log: Logger }, queue: Queue, until?: AbortSignal) {
  while (!until?.aborted) {
    const next = await queue.findNext(needs.db)
    if (!next) return
    const done = await attempt(needs, queue.job, next.key, (tx) => queue.work(tx, next.key))
    await sleep(done === 'held' ? batchPauses.held : batchPauses.between)
  }
}
