import type { Logger } from '../../logger.ts'

/** Milliseconds between log lines: a defect affects every visitor. */
const lineEvery = 60_000

export class RenderFailures {
  readonly #log: Logger
  readonly #clock: () => number
  #count = 0
  #logged = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(log: Logger, clock: () => number = Date.now) {
    this.#log = log
    this.#clock = clock
  }

  get count() {
    return this.#count
  }

  note(error: unknown, url: string) {
    this.#count++
    const now = this.#clock()
    if (now - this.#toldAt < lineEvery) return
    const pages = this.#count - this.#logged
    this.#toldAt = now
    this.#logged = this.#count
    this.#log.error({ err: error, url, pages }, 'Pages could not be rendered: the app shows them')
  }
}
