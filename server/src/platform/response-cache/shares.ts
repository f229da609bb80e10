import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName } from '../../../contract/calls.ts'
import type { Share } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { Turns } from '../turns.ts'

/**
 * Limits the concurrent and waiting work of each caller, per process. Free work starts synchronously, so that
 * others can join it.
 */
export class Shares {
  readonly #share: Share | undefined
  readonly #held = new Map<string, Turns>()
  refused = 0

  /** Without a share, work is unlimited. */
  constructor(share: Share | undefined) {
    this.#share = share
  }

  /** Throws 429 when too much of `who`'s work is waiting, 503 when it would wait too long. */
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

/** A 429 or 503, which carries Retry-After. */
export const isTooMuch = (error: unknown): error is AppError =>
  error instanceof AppError && (error.statusCode === 429 || error.statusCode === 503)

export type Sharers = { own: string; address: string; isSignedIn: boolean }

/** Identifies a request's caller without querying the database. */
export type Callers = {
  /** True for a signed session cookie, unless the session is known to have ended. */
  hasSession(req: IncomingMessage): boolean
  /** The network address used for rate limits. */
  addressOf(req: IncomingMessage): string
  /**
   * Runs uncached work within the shares of the user (or the address) and of the whole address. Throws 429 or
   * 503 when too much is waiting. An ended session counts as none.
   */
  share<T>(req: IncomingMessage, work: (isSignedIn: boolean) => Promise<T>): Promise<T>
  /** The keys of the shares: the user's or visitor's own, and the address's. */
  sharersOf(req: IncomingMessage): Sharers | Promise<Sharers>
  /** For calls without parameters. */
  worksInTurn(name: CallName, turns: Turns): void
  /** True if a visitor's call would be refused anyway, so that it need not be read. */
  isTooLate(req: IncomingMessage, res: ServerResponse): boolean
  refused(): number
}
