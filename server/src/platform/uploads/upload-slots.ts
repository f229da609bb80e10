import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

export type SlotLimits = {
  /** Uploads at work at once, of all and of one person: each holds a picture in memory. */
  atWork: number
  atWorkOfOne: number
  /** Uploads that wait unread, of all and of one person. */
  waiting: number
  waitingOfOne: number
  /** How long one waits at most, in milliseconds. */
  patience: number
}

type WaitingUpload = { person: string; begin: () => void }

/** Room for so many uploads at once, of which nobody can take more than their share. */
export class UploadSlots {
  readonly #limits: SlotLimits
  readonly #atWork = new Map<string, number>()
  #total = 0
  readonly #waiting = new Set<WaitingUpload>()

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  get active() {
    return this.#total
  }

  get waiting() {
    return this.#waiting.size
  }

  /**
   * Waits for a slot for this person, who has it until the signal aborts. Throws 429 when too many of theirs
   * wait, 503 when too many of all wait or it takes too long, and the signal's reason when that aborts first.
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
    const { waiting, waitingOfOne, patience } = this.#limits
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
      // The place is taken before anybody else can ask for it.
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

  /** Whoever came first, among those whose share is not used up. */
  #next() {
    for (const one of this.#waiting) if (this.#hasRoomFor(one.person)) return one.begin()
  }

  #hasRoomFor(person: string) {
    return this.#total < this.#limits.atWork && (this.#atWork.get(person) ?? 0) < this.#limits.atWorkOfOne
  }

  #count(person: string, change: 1 | -1) {
    this.#total += change
    const count = (this.#atWork.get(person) ?? 0) + change
    if (count === 0) this.#atWork.delete(person)
    else this.#atWork.set(person, count)
  }
}

const tooManyOfOne = () =>
  new AppError(429, texts.errors.tooManyPictures, {
    retryAfterSeconds: 10,
  })
const tooMany = () => new AppError(503, texts.errors.manyPictures, { retryAfterSeconds: 30 })
