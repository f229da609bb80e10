import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName } from '../../../contract/calls.ts'
import type { Share } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { Turns } from '../turns.ts'

/** Limits each caller's work per process. Starts synchronously if possible, so that others can join. */
export class Shares {
  readonly #held = new Map<string, Turns>()
  refused = 0

  constructor(private readonly share: Share | undefined) {}

  /** Throws 429 when too much work of `caller` is waiting, 503 when the work would wait too long. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (!this.share) return work()
    const { atOnce, waiting, retryAfterSeconds } = this.share
    const held = this.#held.get(caller) ?? new Turns(atOnce)
    this.#held.set(caller, held)
    if (held.isFull && held.waiting >= waiting) {
      this.refused++
      throw new AppError(429, texts.errors.tooMuchAtOnce, { retryAfterSeconds })
    }
    try {
      return await held.run(work)
    } finally {
      if (held.isIdle) this.#held.delete(caller)
    }
  }
}

export const isOverload = (error: unknown): error is AppError =>
  error instanceof AppError && (error.statusCode === 429 || error.statusCode === 503)

export type ShareKeys = { own: string; address: string; isSignedIn: boolean }

export type Callers = {
  /** True for a signed session cookie, unless the session is known to have ended. */
  hasSession(req: IncomingMessage): boolean
  addressOf(req: IncomingMessage): string
  /** Throws 429 or 503 when too much work of the user or of the IP address is waiting. */
  share<T>(req: IncomingMessage, work: (isSignedIn: boolean) => Promise<T>): Promise<T>
  sharersOf(req: IncomingMessage): ShareKeys | Promise<ShareKeys>
  /** Registers the queue that limits a call without parameters. */
  worksInTurn(name: CallName, turns: Turns): void
  /** True if the queue for a visitor's call is too long, so that the request need not be read. */
  isTooLate(req: IncomingMessage, res: ServerResponse): boolean
  refused(): number
}
