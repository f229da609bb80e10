import type { Share } from '../../../contract/facts/rate-limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

type Held = { running: number; waiting: (() => void)[] }

/**
 * A share for each who asks: so much of theirs is at work at once, so much more waits, and the rest is
 * refused with 429, theirs alone. Of each process. What is free begins at once, not a moment later, so that
 * others can join it.
 */
export class Shares {
  readonly #share: Share
  readonly #held = new Map<string, Held>()
  /** Since the start. */
  refused = 0

  /** Undefined: everybody may have all. */
  constructor(share: Share | undefined) {
    this.#share = share ?? { atOnce: Number.POSITIVE_INFINITY, waiting: 0, retryAfterSeconds: 1 }
  }

  /** Throws 429 when too much of `who` waits. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting, retryAfterSeconds } = this.#share
    const held = this.#held.get(who) ?? { running: 0, waiting: [] }
    this.#held.set(who, held)
    if (held.running < atOnce) held.running++
    else if (held.waiting.length >= waiting) {
      this.refused++
      throw new AppError(429, texts.errors.tooMuchAtOnce, { retryAfterSeconds })
    }
    // Whoever ends hands the place on.
    else await new Promise<void>((resolve) => held.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = held.waiting.shift()
      if (next) next()
      else if (--held.running === 0) this.#held.delete(who)
    }
  }
}

/** Whether somebody's share was used up. */
export const isTooMuch = (error: unknown): error is AppError =>
  error instanceof AppError && error.statusCode === 429
