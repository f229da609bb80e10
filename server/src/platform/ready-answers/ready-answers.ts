import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName } from '../../../contract/calls.ts'
import type { Reads } from '../database/replica.ts'
import { type Handler, KeptCalls, type Question, type Sent } from './kept-calls.ts'
import type { AnswerMemory, Made } from './memory.ts'
import { ReadyAnswer } from './ready-answer.ts'

type Needs = {
  reads: Reads
  /** What all answers have, as a flat list of names and values. */
  headers: readonly string[]
  memory: AnswerMemory
  /** Told of each answer that was made for a request, and how many seconds it took. */
  onMade?: (name: CallName, seconds: number) => void
}

export type Answered = Omit<Made, 'answer'> & { answer: unknown }

/** Answers the public calls of visitors, from memory where it may, and without Express, which costs more than a query. */
export class ReadyAnswers {
  readonly #memory: AnswerMemory
  readonly #calls = new KeptCalls()
  readonly #reads: Reads
  readonly #headers: readonly string[]
  readonly #onMade: Needs['onMade']
  readonly #failures = new WeakMap<IncomingMessage, { error: unknown }>()

  constructor({ reads, headers, memory, onMade }: Needs) {
    this.#onMade = onMade
    this.#memory = memory
    this.#reads = reads
    this.#headers = headers
  }

  /** Tells who answers a call that the contract marks as kept. */
  add(name: CallName, handler: Handler) {
    this.#calls.add(name, handler)
  }

  /** False when the request is somebody else's. `onFailure` is called when it could not be answered after all. */
  take(req: IncomingMessage, res: ServerResponse, onFailure: () => void): boolean {
    const { url = '' } = req
    const kept = this.#memory.find(url)
    if (kept) {
      kept.send(req, res)
      return true
    }
    const question = this.#calls.understand(url)
    if (!question) return false
    this.#memory
      .answer(question.key, url, () => this.#make(question))
      .then((answer) => answer.send(req, res))
      .catch((error) => {
        this.#failures.set(req, { error })
        onFailure()
      })
    return true
  }

  /** Why a request comes on after all: it is refused for the same reason, without being tried again. */
  failureOf(req: IncomingMessage) {
    return this.#failures.get(req)
  }

  /** What a visitor would be answered to a call, and what it shows. Throws as the call does. */
  async ask(name: CallName, input: Sent): Promise<Answered> {
    const question = this.#calls.question(name, input)
    return this.#answer(question)
  }

  async #make(question: Question) {
    const startedAt = performance.now()
    const answered = await this.#answer(question)
    this.#onMade?.(question.call.name, (performance.now() - startedAt) / 1000)
    return { ...answered, answer: new ReadyAnswer(answered.answer, this.#headers) }
  }

  async #answer({ call, input, topics, minutes }: Question): Promise<Answered> {
    const answer = await this.#reads((reads) => call.handler({ ...input, reads }))
    return { answer, keep: !call.kept.unless?.(answer as never), topics, minutes }
  }
}
