import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type PoolClient } from 'pg'
import type { SetAsideJob } from '../../../contract/status/facts.ts'
import type { Logger } from '../logger.ts'
import { type Connection, type Database, isDatabaseAway } from './open.ts'
import { type Item, putAside, takeBackAside } from './set-aside.queries.ts'
import { inTransaction } from './transaction.ts'

type SetAsideDeps = { db: Database; log: Logger }

/**
 * Works on one item of a job in a transaction of its own. When that fails, the item is set aside with its
 * error, to be tried again each time later (`isNotAside`), and undefined is given: the next one's turn.
 * Throws only when the database is away, which is no item's fault.
 */
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

/**
 * The same for many items that are cheaper together: when that fails, each half is tried, down to the one
 * that is at fault.
 */
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

/** Throws the error when it is no item's fault; `seconds` for who has a time of its own. */
export async function setAside(
  { db, log }: { db: Connection; log: Logger },
  job: SetAsideJob,
  item: Item,
  error: unknown,
  seconds?: number,
) {
  if (isAway(error)) throw error
  log.warn({ err: error, job, item }, 'Set aside; it will be tried again')
  await putAside(db, job, item, reasonOf(error), seconds)
}

const done = <T>(
  { db }: SetAsideDeps,
  job: SetAsideJob,
  items: readonly Item[],
  work: (tx: PoolClient) => Promise<T>,
) =>
  inTransaction(db, async (tx) => {
    const result = await work(tx)
    await takeBackAside(tx, job, items)
    return result
  })

/** A statement that takes too long is the item's; all else of it would meet the next item as well. */
const isAway = (error: unknown) =>
  isDatabaseAway(error) && !(error instanceof DatabaseError && error.code === statementTimeout)
const statementTimeout = '57014'

/** For metrics and admins: a code and what it is about, none of the words, which may be somebody's. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return [error.code, error.constraint].filter(Boolean).join(' ')
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

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
