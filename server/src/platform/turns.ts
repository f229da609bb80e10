import { texts } from '../../contract/facts/texts.ts'
import { AppError } from './errors.ts'

/**
 * Milliseconds that work may wait for its turn: its answer is to come within two seconds, and on a busy
 * machine the way to the queue and the work itself take as long again.
 */
export const longestWait = 1_000

/** For work that would wait too long: 503, to be sent again, by a crowd not all at once. */
export class Busy extends AppError {
  static count = 0

  constructor() {
    super(503, texts.errors.busy, { retryAfterSeconds: 1 + Math.round(Math.random()) })
    Busy.count++
  }
}

/** A mean in which the last few figures weigh most, so that a bad moment is soon forgotten. */
export class RecentMean {
  value = 0
  add(figure: number) {
    this.value += (figure - this.value) / 3
  }
}

/**
 * Lets a few pieces of work run at once and the rest wait, in order. Work that would wait longer than
 * `longestWait`, by what the last ones took, is refused at once; so is work that did wait so long.
 */
export class Turns {
  readonly #atOnce: number
  readonly #took = new RecentMean()
  readonly #waiting = new Set<() => void>()
  #running = 0
  #announced = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  get waiting() {
    return this.#waiting.size
  }

  get isFull() {
    return this.#running >= this.#atOnce
  }

  get isIdle() {
    return this.#running === 0
  }

  /** Whether new work would wait too long, by what the last ones took and how many are before it. */
  wouldRefuse(before = this.waiting) {
    // As many as there are turns may wait without a guess, so that a wrong guess leaves no turn unused.
    return before >= this.#atOnce && ((before + 1) * this.#took.value) / this.#atOnce > longestWait
  }

  /** Counts work that will come until what it gives is called; undefined when it would wait too long. */
  announce(): (() => void) | undefined {
    if (this.wouldRefuse(this.#announced - this.#atOnce)) return
    this.#announced++
    return () => void this.#announced--
  }

  /** Throws `Busy`. Free turns begin at once, not a moment later. */
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

  /** Work that ends hands its turn on. */
  #passOn() {
    const [next] = this.#waiting
    if (next) next()
    else this.#running--
  }
}
