import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName } from '../../../contract/calls.ts'
import type { Share } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { Turns } from '../turns.ts'

/**
 * A share for each who asks: so much of theirs is at work at once, so much more waits, and the rest is
 * refused with 429, theirs alone. Of each process. What is free begins at once, not a moment later, so that
 * others can join it.
 */
export class Shares {
  readonly #share: Share | undefined
  readonly #held = new Map<string, Turns>()
  /** Since the start. */
  refused = 0

  /** Undefined: everybody may have all. */
  constructor(share: Share | undefined) {
    this.#share = share
  }

  /** Throws 429 when too much of `who` waits, 503 when it would wait too long. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (!this.#share) return work()
    const { atOnce, waiting, retryAfterSeconds } = this.#share
    const held = this.#held.get(who) ?? new Turns(atOnce)
    this.#held.set(who, held)
    if (held.isFull && held.waiting >= waiting) {
      this.refused++
      throw new AppError(429, texts.errors.tooMuchAtOnce, { retryAfterSeconds })
    }
    try {
      return await held.run(work)
    } finally {
      if (held.isIdle) this.#held.delete(who)
    }
  }
}

/** Whether it says when to ask again: the share of the asker, or everything, is used up. */
export const isTooMuch = (error: unknown): error is AppError =>
  error instanceof AppError && (error.statusCode === 429 || error.statusCode === 503)

export type Sharers = { own: string; address: string; isSignedIn: boolean }

/** Who is behind a request, as far as the request itself tells: before any question to the database. */
export type Callers = {
  /** Whether it brings the cookie of a session with our signature that is not known to be over. */
  hasSession(req: IncomingMessage): boolean
  /** The network address that limits count by. */
  addressOf(req: IncomingMessage): string
  /**
   * Runs work that no memory has the answer to within the shares of its caller: that of the signed-in user,
   * or else of the address, and that of all whose address it is. Throws 429 or 503 when too much of theirs
   * waits. A cookie of a session that is over counts as none.
   */
  share<T>(req: IncomingMessage, work: (isSignedIn: boolean) => Promise<T>): Promise<T>
  /** The names that shares count by: the user's or the address's own, and the whole address's. */
  sharersOf(req: IncomingMessage): Sharers | Promise<Sharers>
  /** Registers the turns in which a call without parameters works. */
  worksInTurn(name: CallName, turns: Turns): void
  /** Whether a visitor asks for a call whose turns would refuse it: it need not be read any further. */
  isTooLate(req: IncomingMessage, res: ServerResponse): boolean
  /** How often that was thrown since the start. */
  refused(): number
}
