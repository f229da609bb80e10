import { texts } from '../../contract/facts/texts.ts'
import { AppError } from './errors.ts'

/** In milliseconds: half of the 2 s in which users should get a response. */
export const longestWait = 1_000

/** A 503 with a random Retry-After, so that clients do not all retry at once. */
export class Busy extends AppError {
  static count = 0

  constructor() {
    super(503, texts.errors.busy, { retryAfterSeconds: 1 + Math.round(Math.random()) })
    Busy.count++
  }
}

/** An average in which recent values count most, so that a slow moment is soon forgotten. */
export class RecentMean {
  value = 0
  add(figure: number) {
    this.value += (figure - this.value) / 3
  }
}

/** Refuses work whose wait exceeds `longestWait`, or is expected to, given recent durations. */
export class Turns {
  readonly #took = new RecentMean()
  readonly #waiting = new Set<() => void>()
  #running = 0
  #announced = 0

  constructor(private readonly atOnce: number) {}

  get waiting() {
    return this.#waiting.size
  }

  get isFull() {
    return this.#running >= this.atOnce
  }

  get isIdle() {
    return this.#running === 0
  }

  wouldRefuse(before = this.waiting) {
    // Ignores the estimate for the first `atOnce` waiting, so that a wrong estimate leaves no turn unused.
    return before >= this.atOnce && ((before + 1) * this.#took.value) / this.atOnce > longestWait
  }

  /** Reserves a queue slot until the returned function is called. Undefined if the wait is too long. */
  announce(): (() => void) | undefined {
    if (this.wouldRefuse(this.#announced - this.atOnce)) return
    this.#announced++
    return () => void this.#announced--
  }

  /** Throws `Busy` after too long a wait. Starts work synchronously when a turn is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) await this.#wait()
    else this.#running++
    const beganAt = performance.now()
    try {
      return await work()
    } finally {
      this.#took.add(performance.now() - beganAt)
      this.#passOn()
    }
  }

  #wait() {
    if (this.wouldRefuse()) throw new Busy()
    return new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        this.#waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(begin)
        reject(new Busy())
      }, longestWait)
      this.#waiting.add(begin)
    })
  }

  #passOn() {
    const [next] = this.#waiting
    if (next) next()
    else this.#running--
  }
}
