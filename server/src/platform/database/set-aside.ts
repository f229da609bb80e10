import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type PoolClient } from 'pg'
import type { SetAsideJob } from '../../../contract/status/facts.ts'
import type { Logger } from '../logger.ts'
import { type Connection, type Database, isDatabaseAway } from './open.ts'
import { type Item, putAside, takeBackAside } from './set-aside.queries.ts'
import { inTransaction } from './transaction.ts'

type SetAsideDeps = { db: Database; log: Logger }

/**
 * Works on one item of a job in its own transaction. If that fails, schedules a retry of the item
 * (`isNotAside`) and returns undefined. Throws only when the database is away.
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

/** Works on many items in one transaction. If that fails, tries each half, down to the failing item. */
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

/** Schedules a retry, after `seconds` if set. Throws the error when the database is away. */
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

/** A statement timeout is the item's fault; any other outage would fail the next item, too. */
const isAway = (error: unknown) =>
  isDatabaseAway(error) && !(error instanceof DatabaseError && error.code === statementTimeout)
const statementTimeout = '57014'

/** Returns a code for metrics and admins, without the message, which may contain personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return [error.code, error.constraint].filter(Boolean).join(' ')
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** A table of work that is too large for one transaction. A row is deleted when its work is done. */
type Queue = {
  job: SetAsideJob
  /** Returns the next key that is not waiting for a retry. */
  findNext(db: Database): Promise<{ key: number } | undefined>
  /** Works on one batch and stores the progress; returns 'held' when another process works on it. */
  work(tx: PoolClient, key: number): Promise<unknown>
}

/**
 * In milliseconds: between two batches, so that others get the locks, and before retrying a row that another
 * process holds.
 */
export const batchPauses = { between: 20, held: 100 }

/**
 * Works through a queue in batches until it is empty or `until` aborts. A killed process loses at most one
 * batch. Failed rows are retried later. Throws when the database is away.
 */
export async function workInBatches(needs: { db: Database; log: Logger }, queue: Queue, until?: AbortSignal) {
  while (!until?.aborted) {
    const next = await queue.findNext(needs.db)
    if (!next) return
    const done = await attempt(needs, queue.job, next.key, (tx) => queue.work(tx, next.key))
    await sleep(done === 'held' ? batchPauses.held : batchPauses.between)
  }
}
