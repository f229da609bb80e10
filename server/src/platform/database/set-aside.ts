import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type PoolClient } from 'pg'
import type { SetAsideJob } from '../../../contract/status/facts.ts'
import type { Logger } from '../logger.ts'
import { type Connection, type Database, isDatabaseAway } from './open.ts'
import { clearRetry, type Item, storeRetry } from './set-aside.queries.ts'
import { inTransaction } from './transaction.ts'

type SetAsideDeps = { db: Database; log: Logger }

/** Schedules a retry and returns undefined when `work` fails. Throws only if the database is unavailable. */
export async function attempt<T>(
  needs: SetAsideDeps,
  job: SetAsideJob,
  item: Item,
  work: (tx: PoolClient) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await done(needs, job, [item], work)
  } catch (error) {
    await setAside(needs, job, item, error)
  }
}

/** If the transaction fails, retries each half until the failing item is isolated. */
export async function attemptTogether<T extends Item>(
  needs: SetAsideDeps,
  job: SetAsideJob,
  items: readonly T[],
  work: (tx: PoolClient, items: readonly T[]) => Promise<unknown>,
): Promise<void> {
  const [item, ...others] = items
  if (item === undefined) return
  try {
    await done(needs, job, items, (tx) => work(tx, items))
  } catch (error) {
    if (others.length === 0 || isAway(error)) return setAside(needs, job, item, error)
    const half = Math.ceil(items.length / 2)
    await attemptTogether(needs, job, items.slice(0, half), work)
    await attemptTogether(needs, job, items.slice(half), work)
  }
}

/** Throws the error when the database is unavailable. Otherwise schedules a retry, after `seconds` if set. */
export async function setAside(
  { db, log }: { db: Connection; log: Logger },
  job: SetAsideJob,
  item: Item,
  error: unknown,
  seconds?: number,
) {
  if (isAway(error)) throw error
  log.warn({ err: error, job, item }, 'Set aside; it will be tried again')
  await storeRetry(db, job, item, reasonOf(error), seconds)
}

const done = <T>(
  { db }: SetAsideDeps,
  job: SetAsideJob,
  items: readonly Item[],
  work: (tx: PoolClient) => Promise<T>,
) =>
  inTransaction(db, async (tx) => {
    const result = await work(tx)
    await clearRetry(tx, job, items)
    return result
  })

/** A statement timeout is the item's fault; any other outage would fail the next item, too. */
const isAway = (error: unknown) =>
  isDatabaseAway(error) && !(error instanceof DatabaseError && error.code === statementTimeout)
const statementTimeout = '57014'

/** Leaves out the message, which may contain personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return [error.code, error.constraint].filter(Boolean).join(' ')
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

type Queue = {
  job: SetAsideJob
  findNext(db: Database): Promise<{ key: number } | undefined>
  /** Returns 'held' when another process is working on the item. */
  work(tx: PoolClient, key: number): Promise<unknown>
}

/** In milliseconds: `between` lets other processes lock; `held` precedes the retry of a held item. */
export const batchPauses = { between: 20, held: 100 }

/** Works in batches until the queue is empty or `until` aborts. Throws when the database is unavailable. */
export async function workInBatches(needs: { db: Database; log: Logger }, queue: Queue, until?: AbortSignal) {
  while (!until?.aborted) {
    const next = await queue.findNext(needs.db)
    if (!next) return
    const done = await attempt(needs, queue.job, next.key, (tx) => queue.work(tx, next.key))
    await sleep(done === 'held' ? batchPauses.held : batchPauses.between)
  }
}
