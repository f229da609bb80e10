import type { Logger } from '../../logger.ts'

/** Milliseconds. A defect shows with every visitor: one line says it. */
const lineEvery = 60_000

/**
 * Pages that could not be rendered though nothing was away: the app shows them, and whoever runs Chowk
 * hears of it.
 */
export class RenderFailures {
  readonly #log: Logger
  readonly #clock: () => number
  #count = 0
  #told = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(log: Logger, clock: () => number = Date.now) {
    this.#log = log
    this.#clock = clock
  }

  /** Since the start of the process. */
  get count() {
    return this.#count
  }

  note(error: unknown, url: string) {
    this.#count++
    const now = this.#clock()
    if (now - this.#toldAt < lineEvery) return
    const pages = this.#count - this.#told
    this.#toldAt = now
    this.#told = this.#count
    this.#log.error({ err: error, url, pages }, 'Pages could not be rendered: the app shows them')
  }
}
