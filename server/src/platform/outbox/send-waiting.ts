import type { Connection, Database } from '../database/open.ts'
import { pauseAfter } from '../database/set-aside.queries.ts'
import type { Logger } from '../logger.ts'
import { claimDue, type Outbox, type OutboxItem, postpone, secondsToNext } from './outbox.queries.ts'

/**
 * The outcome of handing a message over: it has ended or is postponed. `afterwards` is called once that is
 * noted.
 */
export type Outcome<End extends string> = (
  | {
      ended: End | 'sent' | 'failed'
      detail?: string | undefined
    }
  | {
      postponed: string
      /** Not sooner than that, because the other side asked for it. */
      seconds?: number
    }
) & { afterwards?: () => Promise<unknown> }

export type OutboxChannel<Item extends OutboxItem, End extends string = never> = {
  name: string
  /** Asked before each statement, since its `now` may be another. */
  outbox(): Outbox
  /** While false, nothing is claimed. */
  isOpen?(): boolean
  /**
   * Hands a message over, and says what a failure means. Undefined: nothing is noted; the message stays claimed,
   * or as the channel itself has left it.
   */
  deliver(item: Item, stopping?: AbortSignal): Promise<Outcome<End> | undefined>
  /** Note how a message ended. Each does nothing when another process has claimed the message since. */
  ends: Record<End | 'sent' | 'failed', (db: Connection, item: Item, detail?: string) => Promise<unknown>>
  /** Seconds between two tries at most, unless the other side asks for more. */
  longestPause?: number
}

type SendingTurn = { stopping: AbortSignal; wake(milliseconds?: number): void }

/** Milliseconds until a message is looked for again that another transaction has locked. */
const pause = 100

/**
 * Sends what is due, one message after the other. Any number of turns and processes may do so at once: each
 * message is claimed by one. A message whose delivery throws stays claimed and does not stop the others; the first
 * such error is thrown at the end, so that admins see it.
 */
export async function sendWaiting<Item extends OutboxItem, End extends string>(
  { db, log }: { db: Database; log: Logger },
  { name, outbox, isOpen, deliver, ends, longestPause = Number.POSITIVE_INFINITY }: OutboxChannel<Item, End>,
  turn?: SendingTurn,
) {
  const errors: unknown[] = []
  const next = async () => (isOpen?.() === false ? undefined : claimDue<Item>(db, outbox()))
  for (let item = await next(); item; item = await next()) {
    // There may be more of them.
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
