import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

export type SlotLimits = {
  /** Maximum number of running uploads, in total and per person; each keeps a picture in memory. */
  atWork: number
  atWorkOfOne: number
  /** Maximum number of waiting uploads, in total and per person. */
  waiting: number
  waitingOfOne: number
  /** Maximum wait in milliseconds. */
  patience: number
}

export class UploadSlots {
  readonly #atWork = new Map<string, number>()
  readonly #waiting = new Set<{ person: string; begin: () => void }>()
  activeCount = 0

  constructor(private readonly limits: SlotLimits) {}

  get pendingCount() {
    return this.#waiting.size
  }

  /**
   * Holds a slot until `until` aborts. Throws 429 or 503 when too many uploads wait or the wait is too long,
   * and the abort reason if `until` aborts first.
   */
  async hold(person: string, until: AbortSignal): Promise<void> {
    until.throwIfAborted()
    if (this.#hasRoomFor(person)) this.#count(person, 1)
    else await this.#wait(person, until)
    const giveBack = () => {
      this.#count(person, -1)
      this.#next()
    }
    if (until.aborted) {
      giveBack()
      throw until.reason
    }
    until.addEventListener('abort', giveBack, { once: true })
  }

  #wait(person: string, until: AbortSignal) {
    const { waiting, waitingOfOne, patience } = this.limits
    if ([...this.#waiting].filter((one) => one.person === person).length >= waitingOfOne) throw tooManyOfOne()
    if (this.#waiting.size >= waiting) throw tooMany()
    return new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        until.removeEventListener('abort', leave)
        this.#waiting.delete(one)
        settle()
      }
      const leave = () => end(() => reject(until.reason))
      const begin = () => {
        this.#count(person, 1)
        end(resolve)
      }
      const one = { person, begin }
      const timer = setTimeout(() => end(() => reject(tooMany())), patience)
      until.addEventListener('abort', leave)
      this.#waiting.add(one)
    })
  }

  #next() {
    for (const one of this.#waiting) if (this.#hasRoomFor(one.person)) return one.begin()
  }

  #hasRoomFor(person: string) {
    const { atWork, atWorkOfOne } = this.limits
    return this.activeCount < atWork && (this.#atWork.get(person) ?? 0) < atWorkOfOne
  }

  #count(person: string, change: 1 | -1) {
    this.activeCount += change
    const count = (this.#atWork.get(person) ?? 0) + change
    if (count === 0) this.#atWork.delete(person)
    else this.#atWork.set(person, count)
  }
}

const tooManyOfOne = () => new AppError(429, texts.errors.tooManyPictures, { retryAfterSeconds: 10 })
const tooMany = () => new AppError(503, texts.errors.manyPictures, { retryAfterSeconds: 30 })
