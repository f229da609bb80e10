import type { Connection, Database } from '../database/open.ts'
import { pauseAfter } from '../database/set-aside.queries.ts'
import type { Logger } from '../logger.ts'
import { claimDue, type Outbox, type OutboxItem, postpone, secondsToNext } from './outbox.queries.ts'

export type Outcome<End extends string> = (
  | {
      ended: End | 'sent' | 'failed'
      detail?: string | undefined
    }
  | {
      postponed: string
      /** Minimum delay that the receiver requested, in seconds. */
      seconds?: number
    }
) & { afterwards?: () => Promise<unknown> }

export type OutboxChannel<Item extends OutboxItem, End extends string = never> = {
  name: string
  /** Called for each statement, since its `now` may change. */
  outbox(): Outbox
  isOpen?(): boolean
  /** Returns undefined if nothing should be stored: the message stays claimed, or as the channel left it. */
  deliver(item: Item, stopping?: AbortSignal): Promise<Outcome<End> | undefined>
  /** Stores how a message ended. Must do nothing if another process has claimed the message since. */
  ends: Record<End | 'sent' | 'failed', (db: Connection, item: Item, detail?: string) => Promise<unknown>>
  /** Maximum seconds between two attempts, unless the receiver requests more. */
  longestPause?: number
}

type SendingTurn = { stopping: AbortSignal; wake(milliseconds?: number): void }

/** Milliseconds before checking again for messages that another transaction has locked. */
const pause = 100

/**
 * Safe in parallel. If a delivery throws, its message stays claimed and the other messages are sent. The
 * first error is thrown at the end, so that admins see it.
 */
export async function sendWaiting<Item extends OutboxItem, End extends string>(
  { db, log }: { db: Database; log: Logger },
  { name, outbox, isOpen, deliver, ends, longestPause = Number.POSITIVE_INFINITY }: OutboxChannel<Item, End>,
  turn?: SendingTurn,
) {
  const errors: unknown[] = []
  const next = async () => (isOpen?.() === false ? undefined : claimDue<Item>(db, outbox()))
  for (let item = await next(); item; item = await next()) {
    turn?.wake()
    await send(item)
    if (turn?.stopping.aborted) return
  }
  const seconds = turn && (await secondsToNext(db, outbox()))
  if (seconds !== undefined) turn?.wake(Math.max(seconds * 1_000, pause))
  if (errors.length > 0) throw errors[0]

  async function send(item: Item) {
    const about = { outbox: name, id: item.id, attempts: item.attempts }
    const outcome = await deliver(item, turn?.stopping).catch((err) => {
      log.warn({ ...about, err }, 'A message could not be handed over')
      errors.push(err)
      return undefined
    })
    if (!outcome) return
    await note(item, outcome, about)
    await outcome.afterwards?.()
  }

  async function note(item: Item, outcome: Outcome<End>, about: object) {
    if ('postponed' in outcome) {
      const { postponed: reason, seconds = 0 } = outcome
      log.warn({ ...about, reason }, 'A message was not sent; it is tried again')
      const wait = Math.max(Math.min(pauseAfter(item.attempts), longestPause), seconds)
      if (!(await postpone(db, outbox(), item, reason, wait))) await ends.failed(db, item, reason)
      return
    }
    const { ended, detail } = outcome
    if (ended === 'sent' || !detail) log.debug({ ...about, ended }, 'A message has ended')
    else log.warn({ ...about, ended, reason: detail }, 'A message was not sent')
    await ends[ended](db, item, detail)
  }
}
