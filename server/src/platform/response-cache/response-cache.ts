import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Unfound } from '../../../contract/call.ts'
import type { CallName } from '../../../contract/calls.ts'
import type { Reads } from '../database/replica.ts'
import { CacheableCalls, type Handler, minutesOf, type Question, type SentInput } from './cacheable-calls.ts'
import { CachedResponse } from './cached-response.ts'
import type { Callers } from './callers.ts'
import type { Made, ResponseMemory } from './memory.ts'
import type { Sendable } from './sendable.ts'
import { isTooMuch } from './shares.ts'
import { sendTooMuch } from './too-much.ts'

type Needs = {
  reads: Reads
  /** What all answers have, as a flat list of names and values. */
  headers: readonly string[]
  memory: ResponseMemory
  /** Told of each answer that was made for a request, and how many seconds it took. */
  onMade?: (name: CallName, seconds: number) => void
  /** What is not in memory is made within the share of whoever asks. */
  callers: Pick<Callers, 'share' | 'addressOf'>
  noteUnfound?: NoteUnfound
}
type NoteUnfound = (unfound: Unfound, address: string) => Promise<void>

export type Answered = Omit<Made, 'answer' | 'isShared'> & { answer: unknown; unfound: Unfound | undefined }

/**
 * Answers the public calls of visitors, from memory where it may, and without Express, which costs more than
 * a query.
 */
export class ResponseCache {
  readonly #memory: ResponseMemory
  readonly #calls = new CacheableCalls()
  readonly #reads: Reads
  readonly #headers: readonly string[]
  readonly #onMade: Needs['onMade']
  readonly #failures = new WeakMap<IncomingMessage, { error: unknown }>()

  readonly #callers: Needs['callers']
  readonly #noteUnfound: NoteUnfound | undefined

  constructor({ reads, headers, memory, onMade, callers, noteUnfound }: Needs) {
    this.#callers = callers
    this.#noteUnfound = noteUnfound
    this.#onMade = onMade
    this.#memory = memory
    this.#reads = reads
    this.#headers = headers
  }

  /** Registers who answers a call that the contract lets be cached. */
  add(name: CallName, handler: Handler) {
    this.#calls.add(name, handler)
  }

  /**
   * False when the request is somebody else's. `onFailure` is called when it could not be answered after all.
   */
  take(req: IncomingMessage, res: ServerResponse, onFailure: () => void): boolean {
    const { url = '' } = req
    const cached = this.#memory.findUrl(url)
    if (cached) {
      void this.count(cached, req)
      cached.send(req, res)
      return true
    }
    const question = this.#calls.understand(url)
    if (!question) return false
    this.#memory
      .answer(
        question.key,
        url,
        () => this.#make(question),
        (work) => this.#callers.share(req, work),
      )
      .then(async (answer) => {
        await this.count(answer, req)
        answer.send(req, res)
      })
      .catch((error) => {
        // Without Express and a line of the log: who asks too much would fill it.
        if (isTooMuch(error)) return sendTooMuch(res, error, this.#headers)
        this.#failures.set(req, { error })
        onFailure()
      })
    return true
  }

  /** Counts what found nothing, if that is what is given. */
  async count({ unfound }: Sendable, req: IncomingMessage) {
    if (unfound !== undefined) await this.#noteUnfound?.(unfound, this.#callers.addressOf(req))
  }

  /** Why a request comes on after all: it is refused for the same reason, without being tried again. */
  failureOf(req: IncomingMessage) {
    return this.#failures.get(req)
  }

  /** What a visitor would be answered to a call, and what it shows. Throws as the call does. */
  async ask(name: CallName, input: SentInput): Promise<Answered> {
    const question = this.#calls.question(name, input)
    return this.#answer(question)
  }

  async #make(question: Question) {
    const startedAt = performance.now()
    const answered = await this.#answer(question)
    this.#onMade?.(question.call.name, (performance.now() - startedAt) / 1000)
    return {
      ...answered,
      isShared: true,
      answer: new CachedResponse(answered.answer, this.#headers, answered.unfound),
    }
  }

  async #answer({ call, input, topics }: Question): Promise<Answered> {
    const answer = await this.#reads((reads) => call.handler({ ...input, reads }))
    const unfound = call.cache.unfound?.(input.query as never, answer as never)
    return { answer, topics, minutes: minutesOf(call.cache, input.query, answer), unfound }
  }
}
