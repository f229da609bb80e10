import { DatabaseError, type PoolClient } from 'pg'
import type { SetAsideJob } from '../../../contract/status/facts.ts'
import type { Logger } from '../logger.ts'
import { isDatabaseAway } from './is-away.ts'
import type { Connection, Database } from './open.ts'
import { type Item, putAside, takeBackAside } from './set-aside.queries.ts'
import { inTransaction } from './transaction.ts'

type Needs = { db: Database; log: Logger }

/**
 * Works on one item of a job in a transaction of its own. When that fails, the item is set aside with its
 * error, to be tried again each time later (`isNotAside`), and undefined is given: the next one's turn.
 * Throws only when the database is away, which is no item's fault.
 */
export async function attempt<T>(
  needs: Needs,
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
  needs: Needs,
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
  { db }: Needs,
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
