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
